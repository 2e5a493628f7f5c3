"""Runs a web proxy in front of several servers, with the configuration from `deploy/` that hosts copy."""

import re
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from eights.errors import EightsError

__all__ = ["PROXIES", "NoProxy", "WebProxy"]

DEPLOY = Path(__file__).resolve().parent.parent.parent / "deploy"
STARTS_IN = 60.0  # seconds: only guards against hanging
Address = tuple[str, int]


class NoProxy(EightsError):
    """This machine does not have the proxy."""


def replaced(text: str, *changes: tuple[str, str]) -> str:
    """Replace parts of a configuration, each of which has to be there."""
    for pattern, new in changes:
        text, number = re.subn(pattern, lambda _, new=new: new, text, flags=re.MULTILINE)  # type: ignore[misc]
        if not number:
            raise EightsError(f"the configuration has no '{pattern}'")
    return text


def nginx(folder: Path, port: int, servers: Sequence[Address]) -> list[str]:
    lines = "".join(f"server {host}:{each} max_fails=1 fail_timeout=5s;" for host, each in servers)
    text = replaced(
        (DEPLOY / "nginx.conf").read_text(encoding="utf-8"),
        (r"^    server 10\.0\.0\.1:8008.*$", lines),
        (r"^    server 10\.0\.0\.[23]:8008.*\n", ""),
        (r"listen 443 ssl;", f"listen 127.0.0.1:{port};"),
        (r"^ *ssl_certificate.*\n", ""),
    )
    temporary = "".join(
        f"{part}_temp_path {folder}/{part};" for part in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/log warn; worker_rlimit_nofile 20000;\n"
        f"events {{ worker_connections 8000; }}\nhttp {{ access_log off; {temporary}\n{text}\n}}\n",
        encoding="utf-8",
    )
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", f"{folder}/log"]


def haproxy(folder: Path, port: int, servers: Sequence[Address]) -> list[str]:
    lines = "\n".join(f"    server s{number} {host}:{each}" for number, (host, each) in enumerate(servers))
    text = replaced(
        (DEPLOY / "haproxy.cfg").read_text(encoding="utf-8"),
        (r"bind :443 ssl crt \S+", f"bind 127.0.0.1:{port}"),
        (r"^    server one .*$", lines),
        (r"^    server (two|three) .*\n", ""),
    )
    (folder / "haproxy.cfg").write_text(text, encoding="utf-8")
    return ["haproxy", "-db", "-f", str(folder / "haproxy.cfg")]


def caddy(folder: Path, port: int, servers: Sequence[Address]) -> list[str]:
    text = replaced(
        (DEPLOY / "Caddyfile").read_text(encoding="utf-8"),
        (r"^eights\.example\.org \{", f"http://127.0.0.1:{port} {{"),
        (r"10\.0\.0\.1:8008 10\.0\.0\.2:8008 10\.0\.0\.3:8008", " ".join(f"{host}:{each}" for host, each in servers)),
    )
    head = f"{{\n    admin off\n    auto_https off\n    storage file_system {folder}\n}}\n"
    (folder / "Caddyfile").write_text(head + text, encoding="utf-8")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


PROXIES: dict[str, Callable[[Path, int, Sequence[Address]], list[str]]] = {
    "nginx": nginx,
    "haproxy": haproxy,
    "caddy": caddy,
}


class WebProxy:
    """A proxy on a port of this machine, from its start to its end."""

    def __init__(self, name: str, folder: Path, servers: Sequence[Address]) -> None:
        program = shutil.which(name, path="/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin")
        if program is None:
            raise NoProxy(f"{name} is not installed", f"on Debian: apt-get install {name}")
        self.name = name
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o777)  # its processes may run as another user
        self.address = "127.0.0.1", free_port()
        self.log = folder / "output"
        words = PROXIES[name](folder, self.address[1], servers)
        with self.log.open("wb") as output:
            self.process = subprocess.Popen([program, *words[1:]], cwd=folder, stdout=output, stderr=output)
        try:
            self.wait()
        except BaseException:
            self.stop()
            raise

    def wait(self) -> None:
        """Wait until it accepts connections."""
        give_up = time.monotonic() + STARTS_IN
        while True:
            try:
                socket.create_connection(self.address, 1).close()
            except OSError:
                if self.process.poll() is not None or time.monotonic() > give_up:
                    raise EightsError(f"the proxy does not start: {self.log.read_text(errors='replace')}") from None
                time.sleep(0.02)
            else:
                return

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(timeout=STARTS_IN)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
