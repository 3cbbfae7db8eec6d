import { type BrowserPage, type Locator, locators, userEvent } from 'vitest/browser';

/** A whole name or text, or a pattern of it. */
type Name = string | RegExp;

/** Roles by whose names the tests find parts of the page: `page.button('Suivant')`. */
const ROLES = [
  'button',
  'cell',
  'checkbox',
  'columnheader',
  'combobox',
  'group',
  'img',
  'link',
  'navigation',
  'radio',
  'region',
  'rowheader',
  'table',
  'textbox',
] as const;
type ByName = Record<(typeof ROLES)[number], (name: Name) => Locator>;

declare module 'vitest/browser' {
  /** What the tests say of the page and of any part of it: `page.press('Suivant')`, `dialog.field('Rôle')`. */
  interface LocatorSelectors extends ByName {
    /** A heading; of any level by default. */
    heading: (name: Name, level?: number) => Locator;
    /** A control of any kind by its label. */
    field: (label: Name) => Locator;
    /** The row that shows this text. */
    row: (text: string) => Locator;
    /** A dialog by its name; whichever is open by default. */
    dialog: (name?: Name) => Locator;
    /** The first element that shows this text among others. */
    saying: (text: Name) => Locator;
    /** The message with this text that goes away by itself. */
    toast: (text: Name) => Locator;
    /** Presses a button. */
    press: (name: Name) => Promise<void>;
    /** Follows a link. */
    follow: (name: Name) => Promise<void>;
    /** Presses keys where the focus is, or on a control, which takes the focus first. */
    keys: (pressed: string) => Promise<void>;
    /** Chooses in a select by the text of the option. */
    choose: (label: Name, option: string) => Promise<void>;
  }
}

for (const role of ROLES) {
  const byName: Partial<ByName> = {
    [role](this: BrowserPage | Locator, name: Name) {
      return this.getByRole(role, { name });
    },
  };
  locators.extend(byName);
}
locators.extend({
  heading(name, level) {
    return this.getByRole('heading', { name, ...(level && { level }) });
  },
  field(label) {
    return this.getByLabelText(label);
  },
  row(hasText) {
    return this.getByRole('row').filter({ hasText });
  },
  dialog(name) {
    return this.getByRole('dialog', name === undefined ? {} : { name });
  },
  saying(text) {
    return this.getByText(text, { exact: false }).first();
  },
  toast(text) {
    return this.getByRole('status').saying(text);
  },
  press(name) {
    return this.button(name).click();
  },
  follow(name) {
    return this.link(name).click();
  },
  keys(pressed) {
    if ('element' in this) this.element().focus();
    return userEvent.keyboard(pressed);
  },
  choose(label, option) {
    return this.field(label).selectOptions(option);
  },
});
