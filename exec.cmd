@rem A script of package.json begins with exec, so that a signal to npm reaches Node and no shell in between.
@rem cmd.exe of Windows has no such command: it finds this file, which runs the rest of the line.
@%*
