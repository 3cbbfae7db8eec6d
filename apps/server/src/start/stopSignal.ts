/** Milliseconds: Ctrl-C arrives twice, from the terminal and from the program that started the server. */
const SAME_REQUEST = 1_000;

/**
 * Resolves when the process is asked to stop: SIGTERM, Ctrl-C, a closed terminal, or the end of the
 * program that started it (its message channel closes). A second request exits at once.
 */
export function stopRequested(): Promise<void> {
  return new Promise((resolve) => {
    let since: number | undefined;
    const ask = (): void => {
      if (since !== undefined && Date.now() - since > SAME_REQUEST) process.exit(1);
      since ??= Date.now();
      resolve();
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, ask);
    process.on('disconnect', ask);
  });
}
