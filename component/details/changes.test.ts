import type { DossierChangesAnswer, DossierStep } from '@dosye/domain/calls/dossiers.ts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { DOSSIER_ID, dossierOf } from '../dossiers.ts';
import { PHONE, renderScreen } from '../render.tsx';
import { overflow } from '../screen.ts';
import { refused } from '../server.ts';
import { majeur } from '@dosye/testing/records.ts';

const ADDRESS = `/person/${DOSSIER_ID}/historique`;
const CALL = `GET /persons/${DOSSIER_ID}/changes?page=1` as const;

const step = (what: DossierStep['what'], more: Partial<DossierStep> = {}): DossierStep => ({
  what,
  at: `2026-11-2${what.length % 10}T14:05:00.000Z`,
  username: 'wilner',
  officer: 'wilner',
  reason: '',
  changes: [],
  ...more,
});
const answerOf = (...steps: DossierStep[]): DossierChangesAnswer => ({
  dossierNo: 'CM01-2026-00041',
  kind: 'certificat-majeur',
  title: 'PIERRE-LOUIS Esther Nadège',
  bureau_id: 1,
  bureau_nom: "Grand'Anse",
  steps,
  total: steps.length,
});
const reference = (nomPrenom: string) => ({
  nomPrenom,
  titre: 'Infirmière',
  telephone: '+50932223344',
});

/** Created by an agent, and changed by the administrator in a text, a list and the photo. */
const CHANGED = answerOf(
  step('updated', {
    changes: [
      { path: 'renseignementsPersonnels.prenoms', before: 'Esther Nadège', after: 'Esther Marie' },
      {
        path: 'renseignementsPersonnels.photoUrl',
        before: '/api/files/41/avant',
        after: '/api/files/41/apres',
      },
      {
        path: 'declarationJudiciaire.references',
        before: [reference('Jean Rony TOUSSAINT'), reference('Marie Carmel ESTIMÉ')],
        after: [reference('Jean Rony TOUSSAINT'), reference('Rosemène VIXAMAR')],
      },
    ],
  }),
  step('created', { username: 'mireille', officer: 'mireille' }),
);

/** The cells of the field with this label, which another one may contain. */
const cells = (label: string) =>
  page.getByRole('row', { name: new RegExp(`^${label}\\b`) }).getByRole('cell');
const texts = (label: string): (string | null)[] =>
  cells(label)
    .elements()
    .map((cell) => (cell as HTMLElement).innerText);

describe('the history of a dossier', () => {
  test('leads from the details to who changed what, from what to what, with pictures side by side', async () => {
    await renderScreen(`/person/${DOSSIER_ID}`, {
      [CALL]: CHANGED,
      [`GET /persons/${DOSSIER_ID}`]: dossierOf(majeur()),
      [`GET /persons/${DOSSIER_ID}/history`]: { events: [] },
      [`GET /acts/of/${DOSSIER_ID}`]: { acts: [], earlierPapers: 0 },
    });
    await page.getByRole('link', { name: 'Voir les changements' }).click();
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Historique du dossier' }))
      .toBeVisible();
    await expect.element(page.getByText(/· CM01-2026-00041 ·/)).toBeVisible();
    expect(texts('Prénoms')).toEqual(['Esther Nadège', 'Esther Marie']);
    const [before, after] = texts('Références');
    expect(after).toContain('Rosemène VIXAMAR');
    expect(before).not.toContain('VIXAMAR');
    const photos = (): number[] =>
      [...document.querySelectorAll<HTMLImageElement>('td img')].map((one) => one.naturalWidth);
    await expect.poll(photos).toEqual([12, 12]);
    const steps = [...document.querySelectorAll<HTMLElement>('main ol > li:has(h2)')];
    expect(steps[0]?.innerText).toMatch(
      /Dossier modifié\s+\d\d\/\d\d\/\d{4}\sà\s\d+\sh\s\d\d · wilner/,
    );
    expect(steps[1]?.innerText).toMatch(/Dossier créé\s+.*mireille/);
    // Nobody reads an id, an address or JSON.
    expect(document.querySelector('main')?.innerText).not.toMatch(/\/api\/|[{}[\]"]/);
    await expectAccessible();

    await cells('Photo').getByRole('button').first().click();
    await expect.element(page.getByRole('dialog').getByText(/\(avant\)/)).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('dialog').getByText(/\(après\)/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
  });

  test('tells a deletion with its reason, and the restoring', async () => {
    const reason = 'Motif : Saisie deux fois';
    await renderScreen(ADDRESS, {
      [CALL]: answerOf(step('restored'), step('deleted', { reason })),
    });
    await expect.element(page.getByRole('heading', { name: 'Dossier rétabli' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Dossier supprimé' })).toBeVisible();
    await expect.element(page.getByText(reason)).toBeVisible();
  });

  test('that cannot be seen says that there is no such dossier', async () => {
    await renderScreen(ADDRESS, { [CALL]: refused(404, 'NOT_FOUND', 'Dossier non trouvé.') });
    await expect.element(page.getByText(/^Dossier non trouvé/).first()).toBeVisible();
  });

  test('is printed under the head of its office', async () => {
    vi.stubGlobal('print', vi.fn());
    await renderScreen(`/print${ADDRESS}`, {
      [CALL]: CHANGED,
      [`POST /persons/${DOSSIER_ID}/printed`]: {},
    });
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Historique du dossier' }))
      .toBeVisible();
    expect(texts('Prénoms')).toEqual(['Esther Nadège', 'Esther Marie']);
    await expect.element(page.getByText(/CM01-2026-00041/).first()).toBeVisible();
    await expectAccessible();
    await expect.poll(() => vi.mocked(window.print).mock.calls.length).toBe(1);
  });

  test('fits a telephone', async () => {
    await renderScreen(ADDRESS, { [CALL]: CHANGED }, { viewport: PHONE });
    await expect.element(page.getByRole('rowheader', { name: /^Prénoms/ })).toBeVisible();
    expect(overflow()).toBe(0);
    await expectAccessible();
  });
});
