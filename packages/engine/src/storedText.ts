interface StoredText {
  /** Null where nothing is stored. */
  readonly read: () => string | null;
  /** @param text null removes it */
  readonly write: (text: string | null) => void;
}

/** A text that the browser stores under a key; where it refuses to, the page goes on without. */
export const storedText = (
  storage: 'localStorage' | 'sessionStorage',
  key: string,
): StoredText => ({
  read: () => {
    try {
      return globalThis[storage].getItem(key);
    } catch {
      return null;
    }
  },
  write: (text) => {
    try {
      if (text === null) globalThis[storage].removeItem(key);
      else globalThis[storage].setItem(key, text);
    } catch {
      // Storage is full or switched off.
    }
  },
});
