import { expectAccessible } from '@dosye/testing/axe.ts';
import { majeur } from '@dosye/testing/records.ts';
import { hoursAgo, retenuGrandAnse } from '@dosye/testing/retention.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openOffice, resume, saveRecord } from './formOffice.ts';

const office = await openOffice();

// Both sentences about the 48 hours stand in the header of every screen.
beforeAll(async () => {
  const agent = await office.client('agent');
  for (const [nom, hours] of [
    ['PASSE', 60],
    ['BIENTOT', 40],
  ] as const) {
    // Two people: both hours may be of one day, on which a person is arrested once.
    const dossierData = retenuGrandAnse({ 'etatCivil.nom': nom, ...hoursAgo(hours) });
    await saveRecord(agent, '/api/retention', { dossierData });
  }
});

/** What is left of a small laptop under a browser and a taskbar. */
const SHORT = { width: 1366, height: 625 };
/** Fields that are seen without scrolling, and the height that head and foot may take. */
const FIELDS = 10;
const HEAD_AND_FOOT = 120;

/** What is seen of a form: the height over and under its card, and how many fields there are, and are seen. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector('form:not([role="search"])');
    const foot = form?.querySelector('[type="submit"]')?.parentElement?.getBoundingClientRect();
    const head = form?.getBoundingClientRect().top ?? 0;
    const bottom = foot?.top ?? 0;
    const leaves = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].filter(
      (field) => field.offsetParent !== null && field.querySelector('[data-field]') === null,
    );
    const seen = leaves.filter((field) => {
      const control = field.querySelector('input:not([type="file"]), select, textarea, button');
      const box = control?.getBoundingClientRect();
      return box !== undefined && box.top >= head && box.bottom <= bottom;
    });
    return {
      taken: Math.round(head + (foot?.height ?? 0)),
      fields: leaves.length,
      seen: seen.length,
    };
  });

/**
 * Whether the head and the foot are low enough under both sentences about the 48 hours, and enough fields are seen;
 * the figures where they are not.
 */
async function roomOf(page: Page): Promise<string> {
  const sentences = page.getByRole('navigation', { name: 'Échéances' }).getByRole('link');
  await expect.poll(() => sentences.count()).toBe(2);
  const { taken, fields, seen } = await measure(page);
  const roomy = taken <= HEAD_AND_FOOT && seen >= Math.min(FIELDS, fields);
  return roomy ? 'enough' : `${taken} px of head and foot, ${seen} of ${fields} fields`;
}

/** The width of a control, in pixels. */
const widthOf = async (page: Page, label: string): Promise<number> =>
  (await page.getByLabel(label, { exact: true }).first().boundingBox())?.width ?? 0;

describe('on 1366 × 625', () => {
  test.each([
    [1, 'Nom de famille'],
    [2, 'Préscolaire'],
    [3, 'Précisions sur l’emploi'],
    [4, 'NIU'],
    [5, 'TCJ'],
    [6, 'Taille'],
    [7, 'Fiche d’empreintes'],
    [8, 'Nom et prénom du requérant'],
    [9, 'Identité judiciaire'],
  ])('step %i of the adult form shows ten fields', async (step, field) => {
    const agent = await office.client('agent');
    await agent.put(newDraft('certificat-majeur'), draftOf(majeur(), { step: step - 1 }));
    const page = await office.at('agent', { viewport: SHORT });
    await page.goto('/form');
    await resume(page);
    await page.locator('form').getByText(field, { exact: true }).first().waitFor();
    await expect.poll(() => roomOf(page)).toBe('enough');
    await expectAccessible(page);
  });

  test('a long name takes no more room, on a narrower screen neither', async () => {
    const agent = await office.client('agent');
    const name = {
      'renseignementsPersonnels.nomFamille': 'SAINT-LOUIS-JEAN',
      'renseignementsPersonnels.prenoms': 'Marie Guerlande Rose',
    };
    await agent.put(newDraft('certificat-majeur'), draftOf(majeur(name), { step: 1 }));
    const page = await office.at('agent', { viewport: SHORT });
    await page.goto('/form');
    await resume(page);
    const about = page.getByText('SAINT-LOUIS-JEAN Marie Guerlande Rose', { exact: true });
    for (const width of [1366, 1299, 1180, 1000]) {
      await page.setViewportSize({ width, height: 625 });
      await expect.poll(() => roomOf(page)).toBe('enough');
      const [named, sentence] = await Promise.all([
        about.boundingBox(),
        page.getByRole('navigation', { name: 'Échéances' }).boundingBox(),
      ]);
      expect(named?.width).toBeGreaterThan(90);
      expect((named?.x ?? 0) + (named?.width ?? 0)).toBeLessThanOrEqual(sentence?.x ?? 0);
    }
    await expectAccessible(page);
    await page.setViewportSize(SHORT);
    // Seen whole on the laptop, in its two lines.
    await expect
      .poll(() => about.evaluate((line) => line.scrollHeight - line.clientHeight))
      .toBeLessThan(3);
  });

  test.each([
    '/form/mineur',
    '/retention/new',
    '/plaintes/new',
    '/firearms/personal/new',
    '/firearms/business/new',
    '/firearms/seized/new',
    '/operations/new',
    '/information/new',
  ])('%s shows ten fields', async (address) => {
    const page = await office.at('agent', { viewport: SHORT });
    await page.goto(address);
    await page.getByRole('button', { name: /^(Suivant|Enregistrer)$/ }).waitFor();
    await expect.poll(() => roomOf(page)).toBe('enough');
    await expectAccessible(page);
  });

  test('a field is as wide as what is expected', async () => {
    const page = await office.at('agent', { viewport: SHORT });
    await page.goto('/retention/new');
    expect(await widthOf(page, 'Mois')).toBeLessThan(160);
    expect(await widthOf(page, 'Heure de l’interpellation')).toBeLessThan(130);
    expect(await widthOf(page, 'Âge')).toBeLessThan(130);
    expect(await widthOf(page, 'NIU')).toBeLessThan(210);
    expect(await widthOf(page, 'Téléphone')).toBeLessThan(210);
    expect(await widthOf(page, 'Adresse')).toBeGreaterThan(500);
  });
});
