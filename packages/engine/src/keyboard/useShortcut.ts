import { useEffect, useRef } from 'react';
import { addShortcutAction } from './shortcutActions.ts';
import type { ShortcutId } from './shortcuts.ts';

/** Lets a shortcut run an action while the component is mounted; null: it has none here. */
export function useShortcut(id: ShortcutId, action: (() => void) | null): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  const enabled = action !== null;
  useEffect(() => {
    if (!enabled) return undefined;
    return addShortcutAction(id, () => latest.current?.());
  }, [id, enabled]);
}
