import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type FormVisit, renderForm } from '../render.tsx';
import { expectAccessible, resize, see } from '../screen.ts';
import { custodyLine, overviewOf } from '../server.ts';
import { reachesStep } from './controls.ts';

/** What is left of a small laptop under a browser and a taskbar. */
const SHORT = [1366, 625] as const;
/** Fields that are seen without scrolling, and the height that head and foot may take. */
const FIELDS = 10;
const HEAD_AND_FOOT = 120;

const inEightHours = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString();

/** A form under what the header says of the 48 hours: what is late, and on those of custody also what soon will be. */
const openForm = (kind: string, visit: FormVisit = {}) =>
  renderForm(
    kind,
    { viewport: SHORT, ...visit },
    {
      'POST /overview': () =>
        overviewOf({
          queues: [
            custodyLine({ late: 1, deadlines: { area: 'retention', upcoming: [inEightHours()] } }),
          ],
        }),
    },
  );
const deadlines = () => page.navigation('Échéances');

/** What is seen of a form: the height over and under its card, and how many fields there are, and are seen. */
function measure() {
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
}

/** Waits until head and foot are low enough under those sentences, and enough fields are seen; else it says the figures. */
async function expectRoom(): Promise<void> {
  await see(deadlines());
  const room = (): string => {
    const { taken, fields, seen } = measure();
    const roomy = taken <= HEAD_AND_FOOT && seen >= Math.min(FIELDS, fields);
    return roomy ? 'enough' : `${taken} px of head and foot, ${seen} of ${fields} fields`;
  };
  await expect.poll(room).toBe('enough');
}

/** The width of a control, in pixels. */
const widthOf = (label: string): number =>
  page.field(label).first().element().getBoundingClientRect().width;

test.for([
  [1180, 700],
  [1024, 768],
  [700, 800],
] as const)('a date beside a picture is one line on %i × %i', async (viewport) => {
  await renderForm('certificat-mineur', { viewport });
  const tops = ['Jour', 'Mois', 'Année'].map(
    (part) => page.field(part).element().getBoundingClientRect().top,
  );
  expect(new Set(tops).size).toBe(1);
});

describe('on 1366 × 625', () => {
  test('each step of the adult form shows ten fields', async () => {
    await openForm('certificat-majeur', { record: majeur() });
    for (const [at, field] of [
      'Nom de famille',
      'Préscolaire',
      'Précisions sur l’emploi',
      'NIU',
      'TCJ',
      'Taille',
      'Fiche d’empreintes',
      'Prénoms et nom du requérant',
      'Identité judiciaire',
    ].entries()) {
      if (at > 0) await page.press('Suivant');
      await reachesStep(at + 1);
      await see(page.getByText(field).first());
      await expectRoom();
    }
  });

  test('a long name takes no more room, on a narrower screen neither', async () => {
    const record = majeur({
      'renseignementsPersonnels.nomFamille': 'SAINT-LOUIS-JEAN',
      'renseignementsPersonnels.prenoms': 'Marie Guerlande Rose',
    });
    await openForm('certificat-majeur', { record, step: 2 });
    const about = page.getByText('SAINT-LOUIS-JEAN Marie Guerlande Rose');
    for (const width of [1366, 1299, 1180, 1000]) {
      await resize(width, 625);
      await expectRoom();
      const named = about.element().getBoundingClientRect();
      expect(named.width).toBeGreaterThan(90);
      expect(named.right).toBeLessThanOrEqual(deadlines().element().getBoundingClientRect().left);
    }
    await expectAccessible();
    await resize(...SHORT);
    // Seen whole on the laptop, in its two lines.
    const cut = (): number => about.element().scrollHeight - about.element().clientHeight;
    await expect.poll(cut).toBeLessThan(3);
  });

  test.for<[string, ...[date: string, field: string][]]>([
    ['certificat-mineur'],
    [
      'retention',
      ['Date de naissance', 'Âge'],
      ['Date de l’interpellation', 'Heure de l’interpellation'],
    ],
    ['plainte'],
    ['arme-personal'],
    ['arme-business'],
    ['arme-seized'],
    [
      'operation',
      ['Date de l’opération', 'Heure de départ'],
      ['Date de retour', 'Heure de retour'],
    ],
    ['information'],
  ])('the form of %s shows ten fields, and what belongs to a date beside it', async ([
    kind,
    ...pairs
  ]) => {
    await openForm(kind);
    await see(page.button(/^(Suivant|Enregistrer)$/));
    await expectRoom();
    await expectAccessible();
    for (const [date, field] of pairs) {
      const year = page.group(date).field('Année').element().getBoundingClientRect();
      const beside = page.field(field).element().getBoundingClientRect();
      expect(Math.abs(beside.top - year.top)).toBeLessThan(2);
      expect(beside.left - year.right).toBeLessThan(80);
    }
  });

  test('a field is as wide as what is expected', async () => {
    await openForm('retention');
    expect(widthOf('Mois')).toBeLessThan(160);
    expect(widthOf('Heure de l’interpellation')).toBeLessThan(130);
    expect(widthOf('Âge')).toBeLessThan(130);
    expect(widthOf('NIU')).toBeLessThan(210);
    expect(widthOf('Téléphone')).toBeLessThan(210);
    expect(widthOf('Adresse')).toBeGreaterThan(500);
  });
});
