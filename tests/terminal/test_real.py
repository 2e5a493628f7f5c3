"""The program in a real terminal: what no test inside its own process can show."""

import ctypes
import signal
import sys
from pathlib import Path

import pytest

from tests.terminal.real import CTRL_C, CTRL_Q, real_terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")


@pytest.mark.parametrize(("words", "sign", "leave"), [([], "help", CTRL_Q), (["--plain"], "End turn", CTRL_C)])
def test_a_real_terminal(words: list[str], sign: str, leave: str, tmp_path: Path) -> None:
    """It draws the table, leaves on Ctrl-Q or Ctrl-C, says how to go on, and leaves the terminal as it was."""
    import termios

    file = tmp_path / "a.game"
    with real_terminal("--seed", "5", "--file", str(file), *words) as terminal:
        before = termios.tcgetattr(terminal.side)
        terminal.until_shown(sign)
        terminal.type(leave)
        status = terminal.left()

        assert before[3] == termios.tcgetattr(terminal.side)[3]
        assert (130 if words else 0) == status
        assert "Continue it with" in terminal.text
        assert "Traceback" not in terminal.text
        assert file.exists()


def test_ctrl_c_leaves_the_whole_screen(tmp_path: Path) -> None:
    """With the status of Ctrl-C, and the game kept."""
    with real_terminal("--seed", "5", "--file", str(tmp_path / "a.game")) as terminal:
        terminal.until_shown("help")
        terminal.type(CTRL_C)

        assert 130 == terminal.left()
        assert "Continue it with" in terminal.text


def test_the_last_words_have_a_line_of_their_own(tmp_path: Path) -> None:
    with real_terminal("--plain", "--seed", "5", "--file", str(tmp_path / "a.game")) as terminal:
        terminal.until_shown("> ")
        terminal.type(CTRL_C)

        assert 130 == terminal.left()
        assert "> \r\nThe game is saved" in terminal.text.replace("^C", "")


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a program's threads to others")
def test_ctrl_c_is_heard_whichever_thread_it_reaches(tmp_path: Path) -> None:
    """The system chooses the thread; the one that waits for a line must wake the one that keeps the table."""
    with real_terminal("--plain", "--seed", "5", "--file", str(tmp_path / "a.game")) as terminal:
        terminal.until_shown("> ")
        pid = terminal.process.pid
        for thread in sorted(int(each.name) for each in Path(f"/proc/{pid}/task").iterdir())[1:]:
            ctypes.CDLL(None).tgkill(pid, thread, signal.SIGINT)

        assert 130 == terminal.left()
        assert "The game is saved" in terminal.text


@pytest.mark.parametrize("words", [[], ["--plain"]])
def test_ctrl_c_again_and_again_is_as_good_as_once(words: list[str], tmp_path: Path) -> None:
    """The game is saved and the status is the same, at whatever moment the next one comes, up to the very end."""
    file = tmp_path / "a.game"
    with real_terminal("--seed", "5", "--file", str(file), *words) as terminal:
        terminal.until_shown("> " if words else "help")
        while terminal.process.poll() is None:
            terminal.process.send_signal(signal.SIGINT)
            terminal.read()

        assert 130 == terminal.left()
        assert "Continue it with" in terminal.text
        assert "Traceback" not in terminal.text
        assert file.exists()


def test_a_bot_that_thinks_in_a_process_of_its_own(tmp_path: Path) -> None:
    """The whole screen has put its own standard error in the place of the real one; a process needs the real one."""
    file = tmp_path / "a.game"
    with real_terminal("--watch", "--players", "2", "--bots", "search:20,novice", "--file", str(file)) as terminal:
        terminal.until(lambda: file.exists() and '"do":"decided","seat":0' in file.read_text(encoding="utf-8"))
        terminal.type(CTRL_Q)

        assert 0 == terminal.left()
        assert "Continue it with" in terminal.text
