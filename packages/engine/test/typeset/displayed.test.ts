import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, test } from 'vitest';
import { jsxDEV } from '../../src/typeset/jsx-dev-runtime.ts';
import { Fragment, jsx, jsxs } from '../../src/typeset/jsx-runtime.ts';

const shown = (element: ReturnType<typeof jsx>): string =>
  renderToStaticMarkup(element).replaceAll('\u00a0', '_');

it('typesets what an element shows, also within lists and fragments', () => {
  expect(shown(jsx('p', { children: "L'heure : 14 h 05" }))).toBe('<p>L’heure_: 14_h_05</p>');
  const lines = [["d'abord"], jsx(Fragment, { children: "l'autre" })];
  expect(shown(jsxs('p', { children: ["Aujourd'hui", ' : ', lines] }))).toBe(
    '<p>Aujourd’hui_: d’abordl’autre</p>',
  );
});

it('typesets what a component is given to show', () => {
  const Bare = ({ children }: { children: string }): string => children;
  expect(shown(jsx(Bare as never, { children: "l'acte" }))).toBe('l’acte');
  const Linked = (props: object) => createElement('a', props);
  expect(shown(jsx(Linked as never, { 'aria-label': "l'acte" }))).toBe(
    '<a aria-label="l’acte"></a>',
  );
});

it('does the same on the development server', () =>
  expect(shown(jsxDEV('p', { children: "l'acte" }, undefined, false))).toBe('<p>l’acte</p>'));

test.each([
  ['aria-label', 'l’acte_: No._12'],
  ['title', 'l’acte_: No._12'],
])('typesets what %s says', (name, said) =>
  expect(shown(jsx('a', { [name]: "l'acte : No. 12" }))).toBe(`<a ${name}="${said}"></a>`));

it('leaves what a field holds or a form sends as it is', () => {
  expect(shown(jsx('option', { value: "Grand'Anse", children: "Grand'Anse" }))).toBe(
    '<option value="Grand&#x27;Anse">Grand’Anse</option>',
  );
  expect(shown(jsx('input', { defaultValue: "d'Hainault ?" }))).toBe(
    '<input value="d&#x27;Hainault ?"/>',
  );
});
