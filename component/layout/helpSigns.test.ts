import { KINDS } from '@dosye/kinds/register.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForm } from '../render.tsx';
import { LAPTOP, PHONE, textOf } from '../screen.ts';

/** What is left of a small laptop at 200 % zoom. */
const ZOOMED = [683, 312] as const;
/** Fonts of other machines, narrower and wider than that of the tests. */
const FONTS = ['sans-serif', 'serif', 'monospace'];

const isPinned = (element: Element | null): boolean =>
  element !== null &&
  (/sticky|fixed/.test(getComputedStyle(element).position) || isPinned(element.parentElement));

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;

/** The help buttons of the page that lie on a control, by the control's name. */
function coveredByHelp(): string[] {
  const controls = [
    ...document.querySelectorAll('main :is(input, select, textarea, button, label, h3, legend)'),
  ].flatMap((control) => {
    const box = control.getBoundingClientRect();
    // The foot of a form lies on whatever is scrolled under it.
    const counts = box.width > 2 && box.height > 2 && !isPinned(control);
    return counts ? [{ control, box }] : [];
  });
  return [...document.querySelectorAll('main button[aria-description]')].flatMap((sign) => {
    const own = sign.getBoundingClientRect();
    return controls
      .filter(({ control, box }) => !sign.contains(control) && overlap(own, box))
      .map(({ control }) => `${textOf(sign)} / ${control.tagName} ${textOf(control)}`);
  });
}

describe('the sign of a help', () => {
  test.for([
    LAPTOP,
    ZOOMED,
    PHONE,
  ])('lies on no control at %d pixels, in any font', async (viewport) => {
    for (const { kind } of KINDS) {
      await renderForm(kind.id, { viewport });
      for (const font of FONTS) {
        document.documentElement.style.setProperty('--font', font);
        document.body.style.fontFamily = font;
        expect([kind.id, font, coveredByHelp()]).toEqual([kind.id, font, []]);
      }
    }
  });

  test.for([2, 3, 4, 5, 6, 7, 8])('lies on no control of step %i either', async (step) => {
    await renderForm('certificat-majeur', { record: majeur(), step });
    for (const viewport of [PHONE, ZOOMED]) {
      const [width, height] = viewport;
      await page.viewport(width, height);
      expect([viewport, coveredByHelp()]).toEqual([viewport, []]);
    }
  });
});

test('a control beside a sign of help stands on the line of its neighbours', async () => {
  await renderForm('certificat-majeur');
  const tops = ['Nom de famille', 'Nom de naissance'].map(
    (name) => page.textbox(name).element().getBoundingClientRect().top,
  );
  expect(new Set(tops).size).toBe(1);
});
