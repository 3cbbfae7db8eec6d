import { certificats } from '@dosye/kinds/certificats/area.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { adult, filtersButton, names } from '../list/certificates.ts';
import { answerList } from '../listed.ts';
import { renderForm, renderScreen } from '../render.tsx';
import { PHONE, expectAccessible, overflow, see, textOf } from '../screen.ts';

/** What is left of a small laptop at 200 % zoom. */
const ZOOMED = [683, 312] as const;
const WATERMARK = '/api/files/watermark';

test('the phone menu lies above the watermark', async () => {
  await renderScreen(
    '/search',
    { 'POST /config': { ...defaultSiteConfig(), homePageWatermarkUrl: WATERMARK } },
    { viewport: PHONE },
  );
  await expect.poll(() => document.querySelector('main > img')).not.toBeNull();
  await page.press('Ouvrir le menu');
  const menu = page.navigation('Menu');
  await see(menu);
  const image = document.querySelector('main > img') as HTMLElement;
  // The watermark lets the pointer through, which would hide that it is drawn above.
  image.style.pointerEvents = 'auto';
  const { left, top, width, bottom } = menu.element().getBoundingClientRect();
  const covered: number[] = [];
  for (let y = top + 4; y < Math.min(bottom, window.innerHeight) - 4; y += 12) {
    for (const x of [left + 20, left + width / 2, left + width - 20]) {
      if (document.elementFromPoint(x, y) === image) covered.push(y);
    }
  }
  expect(covered).toEqual([]);
  await expectAccessible();
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

describe('at 200 % zoom', () => {
  test('the month of every date is read whole', async () => {
    let months = 0;
    for (const { kind } of KINDS) {
      await renderForm(kind.id, { viewport: ZOOMED });
      months += page.field('Mois').elements().length;
      expect([kind.id, cutMonths(), overflow()]).toEqual([kind.id, [], 0]);
    }
    expect(months).toBeGreaterThan(5);
  });

  test('the dates of a filter and of a list are read whole', async () => {
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
});
