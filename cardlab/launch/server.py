"""JupyterLab in this process, on 127.0.0.1 only, set up for the lessons beside the user's own settings."""

import importlib.util
import json
import logging
import os
import shlex
import signal
import socket
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from cardlab.launch import LaunchError

HOST = "127.0.0.1"
FIRST_PORT = 8888
STATE_MIME = "application/vnd.cardlab.state+json"
WIDGET_MIME = "application/vnd.jupyter.widget-view+json"
LAB_PARTS = ("jupyterlab", "ipykernel", "ipywidgets", "anywidget")

# Defaults under the user's own settings, which still win. The question about Jupyter's news would cover the
# lesson, and a classroom has no internet to fetch it from.
SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
}


@dataclass(frozen=True)
class Shown:
    """What JupyterLab is to show, and where."""

    folder: Path
    lesson: str
    port: int
    in_browser: bool = True
    exposed: bool = False
    """Whether a page's script may reach the application; for the browser tests."""

    @property
    def path(self) -> str:
        """The lesson's page on the server."""
        return f"/lab/tree/{quote(self.lesson)}"


def check_lab_installed() -> None:
    """Raise when JupyterLab or the widgets' Python half is missing here, with what to type."""
    missing = [part for part in LAB_PARTS if importlib.util.find_spec(part) is None]
    if not missing:
        return
    what = "JupyterLab" if "jupyterlab" in missing else " and ".join(missing)
    verb = "is" if what == "JupyterLab" or len(missing) == 1 else "are"
    checkout = Path(__file__).resolve().parents[2]
    target = f"-e '{checkout}[lab]'" if (checkout / "pyproject.toml").is_file() else "'cardlab[lab]'"
    raise LaunchError(f"{what} {verb} not installed here. Type: {shlex.quote(sys.executable)} -m pip install {target}")


def choose_port(wanted: int | None) -> int:
    """The port that was asked for, or the first free one from 8888 up."""
    if wanted is not None:
        trouble = _port_trouble(wanted)
        if trouble is None:
            return wanted
        why = "needs more rights than you have" if isinstance(trouble, PermissionError) else "is taken"
        raise LaunchError(
            f"Port {wanted} {why}. Type: cardlab --port {_first_free(max(wanted, 1024) + 1)}"
            " - or leave --port out, and a free one is found."
        )
    return _first_free(FIRST_PORT)


def _first_free(start: int) -> int:
    for port in range(start, min(start + 500, 65536)):
        if _port_trouble(port) is None:
            return port
    raise LaunchError(f"No free port from {start} up. Close a JupyterLab that you do not use, and try again.")


def _port_trouble(port: int) -> OSError | None:
    """What stops a server from listening on a port of this machine, or None."""
    with socket.socket() as probe:
        if os.name == "posix":  # as the server itself will: a port left a moment ago counts as free
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError as error:
            return error
    return None


def answer_clicks_at_once() -> None:
    """Set TCP_NODELAY on kernel websockets: without it each click waits 40 ms for an acknowledgement."""
    from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

    plain_open = KernelWebsocketHandler.open
    if getattr(plain_open, "answers_at_once", False):
        return

    async def open_at_once(self: Any, kernel_id: str) -> None:
        self.set_nodelay(True)
        await plain_open(self, kernel_id)

    open_at_once.answers_at_once = True  # type: ignore[attr-defined]
    KernelWebsocketHandler.open = open_at_once


def leave_out_dead_tables() -> None:
    """Show a saved lesson whose kernel has gone as it was saved: its pictures, not "model not found".

    JupyterLab prefers a widget to the still picture beside it, also where the widget can't live any more.
    """
    from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager

    plain_get = AsyncLargeFileManager.get
    if getattr(plain_get, "leaves_out_dead_tables", False):
        return

    async def get(self: Any, path: str, *arguments: Any, **options: Any) -> Any:
        model = await plain_get(self, path, *arguments, **options)
        if model.get("type") == "notebook" and model.get("content") and not await _has_kernel(self.parent, path):
            for cell in model["content"]["cells"]:
                for output in cell.get("outputs", ()):
                    if STATE_MIME in output.get("data", {}):
                        output["data"].pop(WIDGET_MIME, None)
        return model

    get.leaves_out_dead_tables = True  # type: ignore[attr-defined]
    AsyncLargeFileManager.get = get


async def _has_kernel(server: Any, path: str) -> bool:
    sessions = await server.session_manager.list_sessions()
    return any(session["path"] == path.strip("/") for session in sessions)


def lab_arguments(shown: Shown, workspaces: Path) -> list[str]:
    """JupyterLab's command line. A command line wins over the user's configuration files."""
    arguments = [
        f"--ServerApp.ip={HOST}",
        f"--ServerApp.port={shown.port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={shown.folder}",
        f"--ServerApp.open_browser={shown.in_browser}",
        "--ServerApp.answer_yes=True",
        "--Application.log_level=ERROR",
        f"--LabApp.default_url={shown.path}",
        f"--LabApp.workspaces_dir={workspaces}",
    ]
    if shown.exposed:
        arguments.append("--LabApp.expose_app_in_browser=True")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--allow-root")
    return arguments


def quiet_nbgrader() -> None:
    """Where nbgrader is installed, its part of the server warns that a learner's folder is no course; it need not be.

    Its log takes none of the server's settings.
    """
    logging.getLogger("NbGrader").addFilter(lambda record: record.levelno >= logging.ERROR)


def serve(shown: Shown, ready: Callable[[str], None]) -> None:
    """Run JupyterLab until it is stopped; `ready` is called with the address once it listens."""
    with tempfile.TemporaryDirectory(prefix="cardlab-", ignore_cleanup_errors=True) as name:
        own = Path(name)
        _prepare_environment(own)
        from jupyterlab.labapp import LabApp

        answer_clicks_at_once()
        leave_out_dead_tables()
        quiet_nbgrader()
        # A shell that starts a command in the background makes it deaf to Ctrl-C.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            server = LabApp.initialize_server(argv=lab_arguments(shown, own / "workspaces"))
            # Errors stay visible; banner and farewells, logged as critical, the command says itself.
            server.log.addFilter(lambda record: record.levelno == logging.ERROR)
            token = server.identity_provider.token
            query = f"?token={token}" if token else ""
            address = f"http://{HOST}:{shown.port}{server.base_url.rstrip('/')}{shown.path}{query}"
            server.io_loop.add_callback(ready, address)  # after Jupyter's own callback, which starts to listen
            server.start()
        except SystemExit as stopped:  # for example when another program was quicker to take the port
            raise LaunchError(f"JupyterLab could not start on port {shown.port}. Try again.") from stopped


def _prepare_environment(own: Path) -> None:
    """Fill a temporary folder with settings and a kernel, and put it first where Jupyter looks."""
    from ipykernel.kernelspec import write_kernel_spec

    settings = own / "config" / "labconfig"
    settings.mkdir(parents=True)
    (settings / "default_setting_overrides.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
    (own / "workspaces").mkdir()
    # "python3" must be this Python, which has cardlab, even where the user has another under that name. Its
    # warnings about itself would stand in the learner's terminal.
    write_kernel_spec(str(own / "data" / "kernels" / "python3"), extra_arguments=["--log-level=ERROR"])
    for variable, folder in (("JUPYTER_CONFIG_PATH", own / "config"), ("JUPYTER_PATH", own / "data")):
        before = os.environ.get(variable)
        os.environ[variable] = f"{folder}{os.pathsep}{before}" if before else str(folder)
