import { FLAGS_KEY } from './storedUser.ts';

const storedFlags = (): string[] =>
  (localStorage.getItem(FLAGS_KEY) ?? '').split(' ').filter(Boolean);

/** Whether the user has switched this on since they signed in, in any tab. */
export function readSessionFlag(name: string): boolean {
  try {
    return storedFlags().includes(name);
  } catch {
    return false;
  }
}

/** Remembers a switch until the user signs out. @param name without spaces */
export function setSessionFlag(name: string, on: boolean): void {
  try {
    const flags = storedFlags().filter((flag) => flag !== name);
    localStorage.setItem(FLAGS_KEY, [...flags, ...(on ? [name] : [])].join(' '));
  } catch {
    // Without storage it is remembered by this page alone.
  }
}
