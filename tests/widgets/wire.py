"""A page without a browser: the real ipywidgets protocol over a comm that only records.

Whatever a table sends is kept as the JSON that a browser would get; whatever the page asks goes in at
the comm, as from a browser. Import nothing of Jupyter here at the top: the tests say that they need it.
"""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

JSON = Any  # as json.loads gives it
Reply = dict[str, Any]


class Page:
    """What a table has sent, in order, and a way to ask it for things.

    `sent` holds (method, body): ("open", state), ("update", state), ("echo_update", state), ("custom", reply).
    """

    def __init__(self, table: Any, sent: list[tuple[str, JSON]]) -> None:
        self.table = table
        self.sent = sent
        self._ids = count(1)

    @property
    def view(self) -> JSON:
        """The newest snapshot that the page has got: what it shows."""
        return self.trait("view")

    def trait(self, name: str) -> JSON:
        """The newest value of a trait that the page has got, echoes of its own included."""
        return next(body[name] for method, body in reversed(self.sent) if method != "custom" and name in body)

    @property
    def replies(self) -> list[Reply]:
        """All replies so far."""
        return [body for method, body in self.sent if method == "custom"]

    def ask(self, do: str, **fields: object) -> Reply:
        """One intent, as the page's buttons send it; gives back the reply to it."""
        message = {"id": next(self._ids), "rev": self.view["rev"], "do": do, **fields}
        return self.tell(message)

    def tell(self, message: object) -> Reply:
        """Any message at all; gives back the one reply that it gets."""
        before = len(self.replies)
        self.deliver({"method": "custom", "content": message})
        new = self.replies[before:]
        assert len(new) == 1, f"{len(new)} replies to one message"
        return new[0]

    def set_trait(self, **state: object) -> None:
        """What `model.set` and `save_changes` do in a page."""
        self.deliver({"method": "update", "state": state, "buffer_paths": []})

    def deliver(self, data: dict[str, object]) -> None:
        """One message at the comm."""
        self.table.comm.handle_msg({"content": {"data": data}, "buffers": []})


def click(page: Page, label: str) -> Reply:
    """Press the button with this label below the prompt, as the page does."""
    prompt = page.view["prompt"]
    (choice,) = [choice for choice in prompt["choices"] if choice["label"] == label]
    return page.ask("act", action=choice["action"], seat=prompt["seat"])


def as_json(value: object) -> JSON:
    """The value as it comes out of the other end of the wire; fails on what JSON can't hold."""
    return json.loads(json.dumps(value, allow_nan=False))


@contextmanager
def recorded() -> Iterator[list[tuple[str, JSON]]]:
    """While this lasts, widgets open their comms here; what they send is in the list."""
    import comm
    from comm.base_comm import BaseComm

    sent: list[tuple[str, JSON]] = []

    class RecordingComm(BaseComm):
        # Models of other widgets (a layout, say) are opened as well, and say nothing of the table.
        def publish_msg(self, msg_type: str, data: Any = None, *others: Any, **more: Any) -> None:
            state = (data or {}).get("state", {})
            if msg_type == "comm_open" and "view" in state:
                self.shows_table = True
                sent.append(("open", as_json(state)))
            elif msg_type == "comm_msg" and getattr(self, "shows_table", False):
                method = data["method"]
                sent.append((method, as_json(data["content"] if method == "custom" else state)))

    usual = comm.create_comm
    comm.create_comm = RecordingComm
    try:
        yield sent
    finally:
        comm.create_comm = usual


def on_page(make: Callable[[], Any]) -> Page:
    """Show any widget on a page."""
    with recorded() as sent:
        return Page(make(), sent)


def sit_down(deal: Any, **settings: Any) -> Page:
    """Show a deal on a page."""
    import cardlab as cl

    return on_page(lambda: cl.show(deal, **settings))


@contextmanager
def sitting_down(deal: Any, **settings: Any) -> Iterator[Page]:
    """Show a deal on a page, and clear it away after."""
    page = sit_down(deal, **settings)
    try:
        yield page
    finally:
        page.table.close()


def freed(reference: Any) -> bool:
    """Whether nothing holds on to an object any more."""
    gc.collect()
    return reference() is None
