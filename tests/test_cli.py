"""The `cardlab` command: lessons are safe, JupyterLab is set up, and every trouble has its sentence."""

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from cardlab import cli
from cardlab.launch import LaunchError, lessons, server
from tests.conftest import ROOT


class TestPorts:
    def test_a_taken_port_says_what_to_type(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            with pytest.raises(LaunchError, match=rf"Port {port} is taken\. Type: cardlab --port "):
                server.choose_port(port)

    def test_the_default_is_the_first_free_port(self, monkeypatch: pytest.MonkeyPatch) -> None:
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            monkeypatch.setattr(server, "FIRST_PORT", port)
            assert port < server.choose_port(None) < port + 500

    def test_a_port_for_administrators_says_so(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def trouble(port: int) -> OSError | None:
            return PermissionError() if port < 1024 else None

        monkeypatch.setattr(server, "_port_trouble", trouble)
        with pytest.raises(LaunchError, match=r"Port 80 needs more rights than you have\. Type: cardlab --port 1025 "):
            server.choose_port(80)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--port", "none"], "a port is a number from 1 to 65535, not 'none'"),
        (["--port", "70000"], "a port is a number from 1 to 65535, not '70000'"),
        (["--prot", "8888"], "unrecognized arguments: --prot 8888"),
        (["--lesson", "zzz"], "there is no lesson 'zzz'"),
    ],
)
def test_wrong_usage_is_code_2(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(arguments)
    assert stopped.value.code == 2
    assert said in capsys.readouterr().err


def test_help_has_examples_and_hides_the_switch_for_tests(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(["--help"])
    text = capsys.readouterr().out
    assert stopped.value.code == 0
    assert "examples:\n  cardlab " in text
    assert "expose" not in text


@pytest.mark.parametrize(
    ("missing", "said"),
    [
        (["jupyterlab", "anywidget"], "JupyterLab is not installed here. Type: "),
        (["anywidget"], "anywidget is not installed here. Type: "),
        (["ipywidgets", "anywidget"], "ipywidgets and anywidget are not installed here. Type: "),
    ],
)
def test_missing_parts_of_the_lab_extra_are_named(
    missing: list[str], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name in missing else object())
    assert cli.main([]) == 1
    error = capsys.readouterr().err
    assert said in error
    assert f"-m pip install -e '{ROOT}[lab]'" in error


# Below: the command as a person runs it.

# Answers a ping on a kernel's websocket with the option that its socket really has.
PROBE = """
import socket, sys
from tornado.websocket import WebSocketHandler
def on_ping(self, data):
    channel = self.ws_connection.stream.socket
    print("nodelay", channel.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY), flush=True)
WebSocketHandler.on_ping = on_ping
from cardlab.cli import main
sys.exit(main())
"""
EMPTY_PING = b"\x89\x80\x00\x00\x00\x00"


class Running:
    """A `cardlab` that was started and has printed its three lines."""

    def __init__(self, folder: Path, *arguments: str, probe: bool = False) -> None:
        self.env = {name: value for name, value in os.environ.items() if not name.startswith("JUPYTER")}
        for name in ("CONFIG", "DATA", "RUNTIME"):
            self.env[f"JUPYTER_{name}_DIR"] = str(folder / name.lower())
        self.env["PYTHONPATH"] = str(ROOT)
        self.plant_other_kernel(folder / "data" / "kernels" / "python3")
        command = [sys.executable, "-c", PROBE] if probe else [sys.executable, "-m", "cardlab"]
        self.process = subprocess.Popen(
            [*command, "--no-browser", *arguments],
            cwd=folder, env=self.env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        self.lines = [self.line() for _ in range(3)]
        self.url = self.lines[1].partition(":")[2].strip()

    @staticmethod
    def plant_other_kernel(folder: Path) -> None:
        """A kernel of the same name that a user installed once, in another Python."""
        folder.mkdir(parents=True)
        spec = {"argv": ["another", "{connection_file}"], "display_name": "Another", "language": "python"}
        (folder / "kernel.json").write_text(json.dumps(spec))

    def line(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, f"cardlab ended with {self.process.wait(10)}"
        return line

    def get(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """Ask the server, which listened before it printed its address."""
        parts = urlsplit(self.url)
        headers = {"Authorization": "token " + parts.query.removeprefix("token=")}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://{parts.netloc}{path}", data, headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            content = answer.read()
            return json.loads(content) if "json" in answer.headers["Content-Type"] else content.decode()

    def stop(self, how: signal.Signals) -> tuple[int, str]:
        """Stop it by a signal; the exit code, and all that it said after its three lines."""
        self.process.send_signal(how)
        rest, _ = self.process.communicate(timeout=30)
        return self.process.returncode, rest


@pytest.fixture
def started(tmp_path: Path) -> Iterator[list[Running]]:
    """What a test has started; ended here when the test did not."""
    running: list[Running] = []
    yield running
    for one in running:
        if one.process.poll() is None:
            one.process.kill()
            one.process.communicate()


@pytest.mark.needs("lab")
@pytest.mark.skipif(os.name != "posix", reason="stops the command by POSIX signals")
class TestRunning:
    def test_from_copying_to_ctrl_c(self, tmp_path: Path, started: list[Running]) -> None:
        command = Running(tmp_path)
        started.append(command)
        home = tmp_path / "cardlab-lessons"
        first = lessons.names(ROOT / "lessons")[0]
        assert command.lines[0] == f"Your lessons:  {home}\n"
        assert command.lines[1].startswith("JupyterLab:    http://127.0.0.1:")
        assert f"/lab/tree/{first}?token=" in command.lines[1]
        assert command.lines[2].startswith("To stop: ")
        assert lessons.names(home) == lessons.names(ROOT / "lessons")

        assert command.get("/api/status")["kernels"] == 0
        assert first in [entry["name"] for entry in command.get("/api/contents")["content"]]
        kernel = command.get("/api/kernelspecs")["kernelspecs"]["python3"]["spec"]
        assert kernel["argv"][0] == sys.executable
        page = command.get(f"/lab/tree/{first}")
        assert '"exposeAppInBrowser": false' in page
        notification = "@jupyterlab/apputils-extension:notification"
        settings = command.get("/lab/api/settings/" + notification)["schema"]["properties"]
        assert settings["fetchNews"]["default"] == "false"
        with socket.socket() as other, pytest.raises(ConnectionRefusedError):
            other.connect(("127.0.0.2", urlsplit(command.url).port))  # it listens on 127.0.0.1 alone

        assert command.stop(signal.SIGINT) == (0, "")
        assert not (tmp_path / "config").exists() or not list((tmp_path / "config").rglob("*.json"))

    def test_clicks_are_answered_at_once(self, tmp_path: Path, started: list[Running]) -> None:
        command = Running(tmp_path, "--expose-app", probe=True)
        started.append(command)
        assert '"exposeAppInBrowser": true' in command.get("/lab")
        kernel = command.get("/api/kernels", {"name": "python3"})["id"]
        parts = urlsplit(command.url)
        with socket.create_connection((parts.hostname, parts.port), timeout=30) as page:
            page.sendall(
                f"GET /api/kernels/{kernel}/channels?{parts.query} HTTP/1.1\r\nHost: {parts.netloc}\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
            )
            assert page.recv(1000).startswith(b"HTTP/1.1 101 ")
            page.sendall(EMPTY_PING)
            assert command.line() == "nodelay 1\n"
        assert command.stop(signal.SIGTERM)[0] == 0

    def test_a_second_run_keeps_an_edited_lesson(self, tmp_path: Path, started: list[Running]) -> None:
        folder = tmp_path / "elsewhere" / "my cards"
        for _ in range(2):
            command = Running(tmp_path, "--dir", str(folder))
            started.append(command)
            first = folder / lessons.names(folder)[0]
            first.write_text("my work")
            command.stop(signal.SIGTERM)
            (tmp_path / "data").rename(tmp_path / f"data of {command.process.pid}")
        assert first.read_text() == "my work"
        assert lessons.names(folder) == lessons.names(ROOT / "lessons")

    def test_a_port_lost_to_another_program_at_the_last_moment_says_so(self, tmp_path: Path) -> None:
        blind = "from cardlab import cli; cli.server._port_trouble = lambda port: None; exit(cli.main())"
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = str(taken.getsockname()[1])
            done = subprocess.run(
                [sys.executable, "-c", blind, "--no-browser", "--port", port],
                cwd=tmp_path,
                env={**os.environ, "PYTHONPATH": str(ROOT)},
                capture_output=True,
                text=True,
                timeout=60,
            )
        assert done.returncode == 1
        assert done.stdout == ""
        assert done.stderr.endswith(f"cardlab: JupyterLab could not start on port {port}. Try again.\n")

    def test_troubles_end_with_code_1_and_one_sentence(self, tmp_path: Path) -> None:
        (tmp_path / "a file").touch()
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            for arguments, said in (
                (["--dir", "a file"], "a file is a file, not a folder."),
                (["--dir", "a file/below"], "Cannot write in "),
                (["--port", str(port)], f"Port {port} is taken."),
            ):
                done = subprocess.run(
                    [sys.executable, "-m", "cardlab", "--no-browser", *arguments],
                    cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)},
                    capture_output=True, text=True, timeout=60,
                )  # fmt: skip
                assert done.returncode == 1
                assert said in done.stderr
                assert len(done.stderr.splitlines()) == 1
        assert [path.name for path in tmp_path.iterdir()] == ["a file"]
