import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { certificats } from '@dosye/kinds/certificats/area.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { majeur } from '@dosye/testing/records.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reachesStep } from '../form/controls.ts';
import { adult, filtersButton, names } from '../list/certificates.ts';
import { answerList } from '../listed.ts';
import { renderForm, renderScreen } from '../render.tsx';
import { homeOf } from '../server.ts';
import { LAPTOP, PHONE, overflow, resize, see, textOf } from '../screen.ts';

/** What is left of a small laptop at 200 % zoom. */
const ZOOMED = [683, 312] as const;
const MARKED = { ...defaultSiteConfig(), homePageWatermarkUrl: '/api/files/watermark' };

test.each([
  ['home page', '/'],
  ['search', '/search'],
])('the watermark of the %s is under nothing and over nothing', async (_, path) => {
  await renderScreen(
    path,
    { 'POST /home': homeOf({ config: MARKED }), 'POST /config': MARKED },
    { viewport: PHONE },
  );
  await expect.poll(() => document.querySelector('main > img')).not.toBeNull();
  await see(page.heading(/./, 1));
  const mark = (document.querySelector('main > img') as HTMLElement).getBoundingClientRect();
  const overlapping = [...document.querySelectorAll('main > :not(img)')].filter((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > mark.top && top < mark.bottom;
  });
  expect(overlapping.map(textOf)).toEqual([]);
});

/** The months of the page that are not read whole, with their widths. */
function cutMonths(): string[] {
  const canvas = document.createElement('canvas').getContext('2d');
  const selects = document.querySelectorAll<HTMLSelectElement>('select[aria-label="Mois"]');
  return [...selects].flatMap((select) => {
    const style = getComputedStyle(select);
    if (canvas === null) return ['no canvas'];
    canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const widths = [...select.options].map(({ label }) => canvas.measureText(label).width);
    const room =
      select.clientWidth -
      Number.parseFloat(style.paddingLeft) -
      Number.parseFloat(style.paddingRight);
    return Math.max(...widths) > room ? [`${select.id}: ${widths.join()} of ${room}`] : [];
  });
}

test('at 200 % zoom the dates of a filter and of a list are read whole', async () => {
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
  await renderScreen(
    '/persons',
    { 'POST /persons/list': answerList(certificats, [adult('DORVAL')]) },
    { viewport: ZOOMED },
  );
  await expect.poll(names).toEqual(['DORVAL']);
  const dates = [...document.querySelectorAll('tbody td')].filter((cell) =>
    /^\d\d\/\d\d\/\d{4}$/.test(textOf(cell)),
  );
  expect(dates).not.toEqual([]);
  expect(dates.filter(isCut)).toEqual([]);
  await filtersButton().click();
  const from = page.field('Date de début');
  await from.fill('23/11/2026');
  expect(isCut(from.element())).toBe(false);
});

/** Fonts of other machines, narrower and wider than that of the tests, which is the last. */
const FONTS = ['sans-serif', 'serif', 'monospace', ''];

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

test('no sign of a help lies on a control, in any window and font, and no month is cut at 200 % zoom', async () => {
  let months = 0;
  for (const { kind } of KINDS) {
    await renderForm(kind.id, { viewport: ZOOMED });
    months += page.field('Mois').elements().length;
    expect([kind.id, cutMonths(), overflow()]).toEqual([kind.id, [], 0]);
    for (const [width, height] of [ZOOMED, LAPTOP, PHONE]) {
      await resize(width, height);
      for (const font of FONTS) {
        document.documentElement.style.setProperty('--font', font);
        document.body.style.fontFamily = font;
        expect([kind.id, width, font, coveredByHelp()]).toEqual([kind.id, width, font, []]);
      }
    }
  }
  expect(months).toBeGreaterThan(5);
});

test('no sign of a help lies on a control of another step of the adult form', async () => {
  await renderForm('certificat-majeur', { record: majeur() });
  for (let number = 2; number <= 8; number += 1) {
    await resize(...LAPTOP);
    await page.press('Suivant');
    await reachesStep(number);
    for (const [width, height] of [PHONE, ZOOMED]) {
      await resize(width, height);
      expect([number, width, coveredByHelp()]).toEqual([number, width, []]);
    }
  }
});

test('a control beside a sign of help stands on the line of its neighbours', async () => {
  await renderForm('certificat-majeur');
  const tops = ['Nom de famille', 'Nom de naissance'].map(
    (name) => page.textbox(name).element().getBoundingClientRect().top,
  );
  expect(new Set(tops).size).toBe(1);
});
