/** A key, or a combination such as 'Ctrl+K', and what it does. */
export interface Shortcut {
  /** Names as in `KeyboardEvent.key`, after the modifiers. */
  readonly keys: readonly string[];
  /** In French, for the dialog that lists the keys. */
  readonly does: string;
  /** Also while a dialog is open. */
  readonly inDialogs?: boolean;
  /** Also while the key is held down. */
  readonly repeats?: boolean;
  /** What the browser and the widgets do by themselves: listed, not handled here. */
  readonly native?: boolean;
}

/** Every key of the application, in the order of the dialog: the one table for the handler and for the dialog. */
export const SHORTCUTS = {
  search: { keys: ['/', 'Ctrl+K'], does: 'Aller à la recherche, de n’importe où' },
  help: { keys: ['?'], does: 'Montrer les touches du clavier' },
  nextRow: {
    keys: ['ArrowDown'],
    does: 'Dans une liste ou une recherche : ligne suivante',
    repeats: true,
  },
  previousRow: {
    keys: ['ArrowUp'],
    does: 'Dans une liste ou une recherche : ligne précédente',
    repeats: true,
  },
  open: {
    keys: ['Enter'],
    does: 'Ouvrir la ligne choisie ; dans la recherche, le premier résultat',
    native: true,
  },
  print: {
    keys: ['P'],
    does: 'Sur une fiche : réimprimer l’acte émis ou, sans acte possible, le dossier',
  },
  deliver: {
    keys: ['R'],
    does: 'Sur une fiche : noter à qui l’acte émis est remis',
  },
  actions: {
    keys: ['A', 'Alt+A'],
    does: 'Sur une fiche ou une ligne de liste : ce qu’il y a à faire (présenter, libérer, classer…)',
  },
  nextField: { keys: ['Tab'], does: 'Dans un formulaire : champ suivant', native: true },
  nextStep: {
    keys: ['Enter'],
    does: 'Dans un champ : champ vide obligatoire, puis étape suivante',
    native: true,
  },
  submit: {
    keys: ['Ctrl+Enter'],
    does: 'Le même, dans un long texte ou sur un bouton',
  },
  save: { keys: ['Ctrl+S'], does: 'Enregistrer un dossier modifié, à n’importe quelle étape' },
  fieldHelp: { keys: ['F1', 'Alt+H'], does: 'Montrer l’aide du champ', inDialogs: true },
  close: { keys: ['Escape'], does: 'Fermer une fenêtre, une liste ou une aide', native: true },
} as const satisfies Record<string, Shortcut>;
export type ShortcutId = keyof typeof SHORTCUTS;

/** All shortcuts with their ids, in the order of the table. */
export const SHORTCUT_LIST = Object.entries(SHORTCUTS) as readonly [ShortcutId, Shortcut][];

/** What a key press is compared by. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** A character without a modifier, which speech input and a slip of the hand type as well (WCAG 2.1.4). */
export const isSingleKey = (keys: string): boolean => keys.length === 1;

/** Whether a press is that of a key of the table. Shift is ignored: on French keyboards '/' and '?' need it. */
function isPress(keys: string, { key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  const parts = keys.split('+');
  const keyName = parts.at(-1) ?? '';
  return (
    key.toLowerCase() === keyName.toLowerCase() &&
    (ctrlKey || metaKey) === parts.includes('Ctrl') &&
    altKey === parts.includes('Alt')
  );
}

/** The shortcuts that a press may be, without those that the browser handles. */
export const shortcutsOf = (press: KeyPress, singleKeys: boolean): readonly ShortcutId[] =>
  SHORTCUT_LIST.filter(
    ([, { keys, native }]) =>
      !native && keys.some((one) => (singleKeys || !isSingleKey(one)) && isPress(one, press)),
  ).map(([id]) => id);

const FRENCH_NAMES: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Enter: 'Entrée',
  Escape: 'Échap',
};

/** A key as it is written on a French keyboard: 'Ctrl + Entrée'. */
export const keyLabel = (keys: string): string =>
  keys
    .split('+')
    .map((part) => FRENCH_NAMES[part] ?? part)
    .join(' + ');
