/**
 * Resolves when the process is asked to stop: SIGTERM, Ctrl-C, a closed terminal, or the end of
 * the program that started it (its message channel closes). Asked again, the process ends at once.
 */
export function stopAsked(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const ask = (): void => {
      if (asked) process.exit(1);
      asked = true;
      resolve();
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, ask);
  });
}
