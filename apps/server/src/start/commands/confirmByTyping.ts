import { createInterface } from 'node:readline/promises';

/** Asks the person at the terminal to type a word. @returns false for another word or without a terminal. */
export async function confirmByTyping(question: string, word: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await lines.question(question)).trim() === word;
  } finally {
    lines.close();
  }
}
