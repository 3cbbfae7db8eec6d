import { page } from 'vitest/browser';

/** Opens the menu of the user in the header. */
export const openUserMenu = (): Promise<void> => page.press(/^Menu de/);
