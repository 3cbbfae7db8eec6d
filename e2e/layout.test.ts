import { addPerson } from '@dosye/testing/accounts.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { PHONE } from '@dosye/testing/browser.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { majeur } from '@dosye/testing/records.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openAdultForm, openOffice } from './formOffice.ts';
import { hangingOut, signInBy } from './shellOffice.ts';

const office = await openOffice();
/** What is left of 1366 × 625 at 200 % zoom. */
const ZOOMED = { width: 683, height: 312 };
/** Fonts of other machines, narrower and wider than that of the tests. */
const FONTS = ['sans-serif', 'serif', 'monospace'];

beforeAll(async () => {
  const admin = await office.client('admin');
  const picture = `data:image/png;base64,${plainPng(40, 40, [200, 30, 30]).toString('base64')}`;
  const { config: _none, ...config } = (await admin.post('/api/config')).json();
  const changed = { ...config, logoUrl: picture, homePageWatermarkUrl: picture };
  const answer = await admin.put('/api/config', { config: changed });
  if (answer.statusCode !== 200) throw new Error(answer.body);
});

test('the phone menu lies above the watermark', async () => {
  const page = await office.at('agent', { viewport: PHONE });
  await page.goto('/');
  await page.locator('main > img').waitFor();
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.waitFor();
  const covered = await menu.evaluate((element) => {
    const image = document.querySelector('main > img') as HTMLElement;
    // The watermark lets the pointer through, which would hide that it is drawn above.
    image.style.pointerEvents = 'auto';
    const { left, top, width, bottom } = element.getBoundingClientRect();
    const last = Math.min(bottom, window.innerHeight) - 4;
    let found = 0;
    for (let y = top + 4; y < last; y += 12) {
      for (const x of [left + 20, left + width / 2, left + width - 20]) {
        if (document.elementFromPoint(x, y) === image) found += 1;
      }
    }
    return found;
  });
  expect(covered).toBe(0);
  await expectAccessible(page);
});

/** The help buttons of the page that lie on a control, by the control's name. */
const coveredByHelp = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    const signs = [...main.querySelectorAll<HTMLElement>('button[aria-description]')];
    const controls = [
      ...main.querySelectorAll<HTMLElement>('input, select, textarea, button, label, h3, legend'),
    ];
    const isPinned = (element: Element | null): boolean =>
      element !== null &&
      (/sticky|fixed/.test(getComputedStyle(element).position) || isPinned(element.parentElement));
    return signs.flatMap((sign) => {
      const a = sign.getBoundingClientRect();
      return (
        controls
          // The foot of a form lies on whatever is scrolled under it.
          .filter((control) => control !== sign && !sign.contains(control) && !isPinned(control))
          .filter((control) => {
            const b = control.getBoundingClientRect();
            const seen = b.width > 2 && b.height > 2;
            return (
              seen &&
              a.left < b.right - 0.5 &&
              b.left < a.right - 0.5 &&
              a.top < b.bottom - 0.5 &&
              b.top < a.bottom - 0.5
            );
          })
          .map((control) => `${sign.textContent} / ${control.tagName} ${control.textContent}`)
      );
    });
  });

describe('the sign of a help', () => {
  for (const viewport of [{ width: 1366, height: 768 }, ZOOMED, PHONE]) {
    test(`lies on no control at ${viewport.width} pixels, in any font`, async () => {
      const page = await office.at('agent', { viewport });
      const forms = KINDS.map(({ kind }) => kind.paths.create);
      for (const path of forms) {
        await page.goto(path);
        await page.locator('main form, main fieldset').first().waitFor();
        for (const font of FONTS) {
          await page
            .addStyleTag({ content: `:root { --font: ${font} !important }` })
            .catch(() => 0);
          await page.evaluate((name) => {
            document.body.style.fontFamily = name;
          }, font);
          expect([path, font, await coveredByHelp(page)]).toEqual([path, font, []]);
        }
      }
    });
  }

  // A test for each step: the page of one step must not save its draft after that of the next.
  test.each([2, 3, 4, 5, 6, 7, 8])('lies on no control of step %i either', async (step) => {
    const page = await openAdultForm(office, step);
    for (const viewport of [PHONE, ZOOMED]) {
      await page.setViewportSize(viewport);
      expect([viewport.width, await coveredByHelp(page)]).toEqual([viewport.width, []]);
    }
  });
});

describe('at 200 % zoom', () => {
  /** The months of the page that are not read whole, with their widths. */
  const cutMonths = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLSelectElement>('select[aria-label="Mois"]')].flatMap(
        (select) => {
          const style = getComputedStyle(select);
          const canvas = document.createElement('canvas').getContext('2d');
          if (canvas === null) return ['no canvas'];
          canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
          const wanted = Math.max(
            ...[...select.options].map(({ label }) => canvas.measureText(label).width),
          );
          const room =
            select.clientWidth -
            Number.parseFloat(style.paddingLeft) -
            Number.parseFloat(style.paddingRight);
          return wanted > room ? [`${select.id}: ${wanted} of ${room}`] : [];
        },
      ),
    );

  test('the month of every date is read whole', async () => {
    const page = await office.at('agent', { viewport: ZOOMED });
    let seen = 0;
    for (const { paths } of KINDS.map(({ kind }) => kind)) {
      await page.goto(paths.create);
      await page.locator('main form, main fieldset').first().waitFor();
      seen += await page.getByLabel('Mois').count();
      expect([paths.create, await cutMonths(page)]).toEqual([paths.create, []]);
      expect(await hangingOut(page)).toBe(0);
    }
    expect(seen).toBeGreaterThan(5);
  });

  test('the dates of a filter and of a list are read whole', async () => {
    const agent = await office.client('agent');
    await agent.post('/api/persons', { personData: majeur(), force: true });
    const page = await office.at('agent', { viewport: ZOOMED });
    await page.goto('/persons');
    await page.getByRole('button', { name: /Filtres avancés/ }).click();
    const from = page.getByLabel('Date de début');
    await from.fill('23/11/2026');
    expect(await from.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
    const cut = await page
      .locator('tbody td.num, tbody td')
      .filter({ hasText: /^\d\d\/\d\d\/\d{4}$/ })
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
    expect(cut).toBe(0);
  });
});

test('a new employee sees the logo before the password is changed', async () => {
  await addPerson(office.database, {
    username: 'arrivant',
    role: 'user',
    bureauId: 1,
    mustChangePassword: true,
  });
  const page = await office.stranger();
  await page.goto('/login');
  await signInBy(page, 'arrivant');
  await page.waitForURL('**/profile');
  const logo = page.locator('header img').first();
  await expect
    .poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});

test('a page that is opened by its address begins at its top; a reload keeps its place', async () => {
  const page = await office.at('agent', { viewport: ZOOMED });
  await page.goto('/form');
  await page.getByLabel('Nom de famille').waitFor();
  await page.evaluate(() => window.scrollTo(0, 388));
  await page.goto('/documentation');
  await page.locator('h1').first().waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 200));
  await page.reload();
  await page.locator('h1').first().waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
});
