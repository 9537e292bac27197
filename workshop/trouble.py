"""What went wrong, told as a sentence and a next step."""

import re


class Trouble(Exception):
    """Something the person at the keyboard can put right: what happened, and what to do next."""

    def __init__(self, happened: str, next_step: str) -> None:
        """Keeps both sentences; dev.py prints them instead of a traceback."""
        super().__init__(f"{happened}\nNext: {next_step}")
        self.happened = happened
        self.next_step = next_step


# How pip, uv, npm and apt-get say that they reached nobody.
_NO_NETWORK = re.compile(
    r"name resolution|failure resolving|could not resolve|failed to resolve|name or service not known"
    r"|nodename nor servname|dns error|getaddrinfo|EAI_AGAIN|ENOTFOUND"
    r"|connection refused|ECONNREFUSED|connection reset|ECONNRESET"
    r"|network is unreachable|ENETUNREACH|no route to host|EHOSTUNREACH"
    r"|timed out|ETIMEDOUT|tcp connect error|client error \(connect\)|NewConnectionError"
    r"|cannot connect to proxy",
    re.IGNORECASE,
)


def failure(task: str, output: str) -> Trouble:
    """Tells from a program's last words whether the network is missing or something else broke."""
    if _NO_NETWORK.search(output):
        return Trouble(
            f"There is no network: {task} reached no package registry.",
            "connect this machine, then run the same command again; finished steps are kept. Behind a proxy, "
            "set HTTPS_PROXY; with a mirror of your own, set it in pip's and npm's configuration.",
        )
    last_words = "\n".join(output.strip().splitlines()[-25:])
    return Trouble(
        f"{last_words}\n\n{task.capitalize()} failed; the lines above are its own.",
        "put right what they name, then run the same command again; finished steps are kept.",
    )
