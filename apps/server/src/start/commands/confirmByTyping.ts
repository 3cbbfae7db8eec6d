import { createInterface } from 'node:readline/promises';

/** Asks somebody at a terminal to type a word. @returns false when they typed another, or are none. */
export async function confirmByTyping(question: string, word: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await lines.question(question)).trim() === word;
  } finally {
    lines.close();
  }
}
