import type { DossierChangesAnswer, DossierStep } from '@dosye/domain/calls/dossiers.ts';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DOSSIER_ID, dossierOf } from '../dossiers.ts';
import { renderScreen } from '../render.tsx';
import { dialog, expectAccessible, expectUsable, see } from '../screen.ts';
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
    });
    await page.follow('Voir les changements');
    await see(page.heading('Historique du dossier', 1), /· CM01-2026-00041 ·/);
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
    await see(dialog.getByText(/\(avant\)/));
    await page.keys('{ArrowRight}');
    await see(dialog.getByText(/\(après\)/));
    await page.keys('{Escape}');
    await see(page.rowheader(/^Prénoms/));
    await expectUsable();
  });

  test('tells a deletion with its reason, and the restoring', async () => {
    const reason = 'Motif : Saisie deux fois';
    await renderScreen(ADDRESS, {
      [CALL]: answerOf(step('restored'), step('deleted', { reason })),
    });
    await see(page.heading('Dossier rétabli'), page.heading('Dossier supprimé'), reason);
  });

  test('that cannot be seen says that there is no such dossier', async () => {
    await renderScreen(ADDRESS, { [CALL]: refused(404, 'NOT_FOUND', 'Dossier non trouvé.') });
    await see(page.getByText(/^Dossier non trouvé/).first());
  });

  test('is printed under the head of its office', async () => {
    vi.stubGlobal('print', vi.fn());
    await renderScreen(`/print${ADDRESS}`, {
      [CALL]: CHANGED,
      [`POST /persons/${DOSSIER_ID}/printed`]: {},
    });
    await see(page.heading('Historique du dossier', 1));
    expect(texts('Prénoms')).toEqual(['Esther Nadège', 'Esther Marie']);
    await see(page.getByText(/CM01-2026-00041/).first());
    await expectAccessible();
    await expect.poll(() => vi.mocked(window.print).mock.calls.length).toBe(1);
  });
});
