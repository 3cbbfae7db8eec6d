import { type Locator, locators } from 'vitest/browser';

/** A whole name or text, or a pattern of it. */
type Name = string | RegExp;

declare module 'vitest/browser' {
  /** What the tests say of the page and of any part of it: `page.press('Suivant')`, `dialog.field('Rôle')`. */
  interface LocatorSelectors {
    button: (name: Name) => Locator;
    link: (name: Name) => Locator;
    /** A heading; of any level by default. */
    heading: (name: Name, level?: number) => Locator;
    /** A control of any kind by its label. */
    field: (label: Name) => Locator;
    /** A field of text by its label. */
    textbox: (label: string) => Locator;
    region: (name: Name) => Locator;
    group: (name: Name) => Locator;
    navigation: (name: Name) => Locator;
    checkbox: (name: Name) => Locator;
    /** The row that shows this text. */
    row: (text: string) => Locator;
    /** The dialog that is open, or that of this name. */
    dialog: (name?: Name) => Locator;
    /** The first element that shows this text among others. */
    saying: (text: Name) => Locator;
    /** The message with this text that goes away by itself. */
    toast: (text: Name) => Locator;
    /** Presses a button. */
    press: (name: Name) => Promise<void>;
    /** Follows a link. */
    follow: (name: Name) => Promise<void>;
    /** Chooses in a select by the text of the option. */
    choose: (label: Name, option: string) => Promise<void>;
  }
}

locators.extend({
  button(name) {
    return this.getByRole('button', { name });
  },
  link(name) {
    return this.getByRole('link', { name });
  },
  heading(name, level) {
    return this.getByRole('heading', { name, ...(level && { level }) });
  },
  field(label) {
    return this.getByLabelText(label);
  },
  textbox(name) {
    return this.getByRole('textbox', { name });
  },
  region(name) {
    return this.getByRole('region', { name });
  },
  group(name) {
    return this.getByRole('group', { name });
  },
  navigation(name) {
    return this.getByRole('navigation', { name });
  },
  checkbox(name) {
    return this.getByRole('checkbox', { name });
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
  choose(label, option) {
    return this.field(label).selectOptions(option);
  },
});
