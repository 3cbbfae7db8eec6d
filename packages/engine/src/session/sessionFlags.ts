import { storedFlags } from './storedUser.ts';

const readFlags = (): string[] => (storedFlags.read() ?? '').split(' ').filter(Boolean);

/** Whether the user has switched this on since they signed in, in any tab. */
export const readSessionFlag = (name: string): boolean => readFlags().includes(name);

/** Remembers a switch until the user signs out; without storage this page alone does. @param name without spaces */
export function setSessionFlag(name: string, on: boolean): void {
  const flags = readFlags().filter((flag) => flag !== name);
  storedFlags.write([...flags, ...(on ? [name] : [])].join(' '));
}
