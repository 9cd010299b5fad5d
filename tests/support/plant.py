"""Plants a fault: a line of the source is replaced while a test runs."""

import ast
import contextlib
import inspect
import textwrap

__all__ = ["planted"]


@contextlib.contextmanager
def planted(function, old, new):
    """Run the body with a function whose source has ``new`` where it has ``old``.

    The code of the function is exchanged in place, so every module that has imported it has the
    fault. Hardware must be elaborated anew within the body.

    Parameters
    ----------
    function : function
        Without free variables: no ``super()`` without arguments, no enclosing function.
    old, new : str
        ``old`` must be in the source exactly once.
    """
    source = textwrap.dedent(inspect.getsource(function))
    assert source.count(old) == 1, f"{old!r} is {source.count(old)} times in {function.__name__}"
    tree = ast.parse(source.replace(old, new))
    assert not function.__code__.co_freevars
    names = {}
    exec(compile(tree, f"<{function.__name__} with a fault>", "exec"), function.__globals__, names)
    good = function.__code__
    function.__code__ = names[function.__name__].__code__
    try:
        yield
    finally:
        function.__code__ = good
