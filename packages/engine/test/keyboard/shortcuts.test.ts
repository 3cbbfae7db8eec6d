import {
  isSingleKey,
  keyLabel,
  SHORTCUT_LIST,
  type KeyPress,
  shortcutsOf,
} from '@dosye/engine/keyboard/shortcuts.ts';
import { expect, test } from 'vitest';

const press = (key: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});

test('a press is the shortcut of its key and its modifiers, Shift and case aside', () => {
  expect(shortcutsOf(press('/'), true)).toEqual(['search']);
  expect(shortcutsOf(press('K', { ctrlKey: true }), true)).toEqual(['search']);
  expect(shortcutsOf(press('k', { metaKey: true }), true)).toEqual(['search']);
  expect(shortcutsOf(press('P'), true)).toEqual(['print']);
  expect(shortcutsOf(press('p', { ctrlKey: true }), true)).toEqual([]);
  expect(shortcutsOf(press('h', { altKey: true }), true)).toEqual(['fieldHelp']);
  expect(shortcutsOf(press('k'), true)).toEqual([]);
});

test('what the browser does by itself is listed and not handled', () => {
  expect(shortcutsOf(press('Tab'), true)).toEqual([]);
  expect(shortcutsOf(press('Enter'), true)).toEqual([]);
  expect(shortcutsOf(press('Enter', { ctrlKey: true }), true)).toEqual(['submit']);
});

test('characters do nothing where they are switched off, and each has its combination or its button', () => {
  for (const character of ['/', '?', 'p']) {
    expect(shortcutsOf(press(character), false)).toEqual([]);
  }
  expect(shortcutsOf(press('k', { ctrlKey: true }), false)).toEqual(['search']);
});

test('no two shortcuts have the same key', () => {
  const handled = SHORTCUT_LIST.filter(([, { native }]) => !native).flatMap(([, { keys }]) => keys);
  expect(new Set(handled).size).toBe(handled.length);
  expect(handled.filter(isSingleKey)).toEqual(['/', '?', 'P', 'R', 'A']);
});

test('keys are named as on a French keyboard', () => {
  expect(['Ctrl+Enter', 'ArrowDown', 'Escape', 'F1'].map(keyLabel)).toEqual([
    'Ctrl + Entrée',
    '↓',
    'Échap',
    'F1',
  ]);
});
