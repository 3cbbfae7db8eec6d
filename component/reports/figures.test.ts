import type { ReportResult } from '@dosye/domain/statistics/report.ts';
import { certificats } from '@dosye/kinds/certificats/area.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listOf, rowOf } from '../dossiers.ts';
import { type Visit } from '../render.tsx';
import { address, expectAccessible, expectUsable, see, seeNo } from '../screen.ts';
import { SUPER_ADMIN } from '../server.ts';
import { counted, MONTH, renderReport, TODAY } from './report.ts';

const RESULT: ReportResult = {
  dossiersCrees: 2,
  parTypeDossier: [{ key: 'majeur', count: 2 }],
  parAgeGroup: [{ key: '25-34', count: 2 }],
  parCommuneAdresse: [{ key: 'Jérémie', count: 2 }],
};
const YEAR = { parPeriod: [{ key: MONTH, count: 2 }] };
const ROWS = [1, 2].map((id) => rowOf('certificat-majeur', majeur(), { id }));
const LIST = { 'POST /persons/list': listOf(certificats, ROWS) };
const FOUND = page.getByText('2 enregistrements correspondent à vos filtres');

const renderCertificates = (visit: Visit & { answers?: object } = {}) =>
  renderReport('certificats', counted('certificats', RESULT, YEAR), {
    ...visit,
    answers: { ...LIST, ...visit.answers },
  });
/** The line of a breakdown of one row. */
const single = (title: string) => page.getByRole('listitem').filter({ hasText: title });
const days = `dateDebut=${TODAY}&dateFin=${TODAY}`;

describe('a figure', () => {
  test('opens the list behind it, with its days', async () => {
    await renderCertificates();
    await page.getByRole('definition').follow('2');
    await see(FOUND);
    expect(address()).toBe(`/persons?${days}`);
  });

  test('of a type opens the list of that type', async () => {
    await renderCertificates();
    await single('Dossiers par type').follow('Majeur');
    await see(FOUND);
    expect(address()).toBe(`/persons?${days}&typeDossier=majeur`);
  });

  test('of a value opens the list narrowed to it, which a button removes', async () => {
    const server = await renderCertificates();
    await single('Adultes par commune').follow('Jérémie');
    await see(FOUND);
    expect(server.callsOf('POST /persons/list').at(-1)?.body).toMatchObject({
      filters: { communeAdresse: 'Jérémie' },
    });
    await expectAccessible();
    await page.press(/^Retirer le filtre Commune : /);
    await expect.poll(address).not.toContain('communeAdresse');
    await seeNo(page.button(/^Retirer le filtre/));
  });

  test('of a month is a bar that the keyboard reaches', async () => {
    await renderCertificates();
    const chart = page.group('Les douze derniers mois, en colonnes');
    await chart.link(/^\S+ \d{4}, Dossiers : 2$/).keys('{Enter}');
    await see(FOUND);
    expect(address()).toContain(`/persons?dateDebut=${MONTH}-01&`);
  });

  test('of an office opens its list, for who sees every office', async () => {
    const offices = { ...RESULT, parOffice: [{ key: 'Nippes', count: 1 }] };
    await renderReport('certificats', counted('certificats', offices), {
      user: SUPER_ADMIN,
      answers: LIST,
    });
    await single('Dossiers par bureau').follow('Nippes');
    await expect.poll(address).toContain('bureauId=2');
  });
});

describe('the last twelve months', () => {
  const heading = page.heading('Les douze derniers mois');

  test('stand beside a day, which is compared with the day before', async () => {
    await renderCertificates();
    await see(heading, /^2 de plus que toute la journée du /);
    await expectAccessible();
    await see(single('Dossiers par âge'));
    await expectUsable();
  });

  test('say of a report that it works where it holds nothing', async () => {
    await renderReport('information', counted('information', {}, YEAR));
    await expect.element(heading).toHaveLength(1);
    await see('Rien pendant la période.');
  });

  test('are not there when they hold nothing either', async () => {
    await renderReport('plaintes', counted('plaintes', {}, { parPeriod: [] }));
    await see('Rien pendant la période.');
    await seeNo(heading);
  });
});

test('the retention report says by week who was presented in time, with share and median', async () => {
  const week = (semaine: string, mediane: number | null) => ({
    semaine,
    dansLeDelai: 3,
    total: 4,
    mediane,
  });
  await renderReport(
    'retention',
    counted('retention', {
      total: 9,
      presentationsParSemaine: [week('2026-11-02', 20.5), week('2026-11-09', null), week('', 30)],
    }),
  );
  const table = page.table('Présentées au juge dans les 48 heures, par semaine');
  await see(table);
  const rows = [...table.element().querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
  );
  expect(rows).toEqual([
    ['Semaine du', 'Dans les 48 h', 'Présentées ou retenues plus de 48 h', 'Part', 'Durée médiane'],
    ['02/11/2026', '3', '4', '75 %', '20,5 h'],
    ['09/11/2026', '3', '4', '75 %', ''],
    ['Total', '3', '4', '75 %', '30 h'],
  ]);
  await expectAccessible();
});
