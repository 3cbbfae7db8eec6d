import type { ShortcutId } from './shortcuts.ts';

type Action = () => void;

/** The actions of the screens that are mounted, the latest last. */
const actions = new Map<ShortcutId, Action[]>();

/** Sets what a shortcut does while a screen is mounted. @returns takes it away again */
export function addShortcutAction(id: ShortcutId, action: Action): () => void {
  const list = actions.get(id) ?? [];
  actions.set(id, [...list, action]);
  return () =>
    actions.set(
      id,
      (actions.get(id) ?? []).filter((other) => other !== action),
    );
}

/** Runs the latest action of a shortcut. @returns whether there is one */
export function runShortcut(id: ShortcutId): boolean {
  const action = actions.get(id)?.at(-1);
  action?.();
  return action !== undefined;
}
