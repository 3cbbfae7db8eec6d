import { areaById } from '@dosye/kinds/register.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { listDossiers } from '@dosye/server/dossiers/list.ts';
import { readListRequest } from '@dosye/server/dossiers/listRequest.ts';
import { rowsOf } from '@dosye/server/exports/exportFile.ts';
import { listedIds, readListRows } from '@dosye/server/exports/listRows.ts';
import { majeur } from '@dosye/testing/records.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { readCsv, type ReadSheet, readWorkbook } from '@dosye/testing/spreadsheets.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { INFORMATION, PERSONS, enter, personWith } from '../dossiers/listed.ts';
import { create, offices } from '../dossiers/offices.ts';

const office = await offices();
const { as, people, database, app } = office;
const RETENTION = areaById('retention') as AreaDeclaration;
const FIREARMS = areaById('firearms') as AreaDeclaration;

const R = 'renseignementsPersonnels.';
const numbers: Record<string, string> = {};

beforeAll(async () => {
  const kept = await enter(office, people.agent, PERSONS, majeur(), '2026-01-01T12:00:00Z');
  const entered = [
    ['elie', 'ÉLIE', '=1+1', '2026-03-08T04:59:59Z', {}],
    [
      'sanon',
      'SANON',
      '@sum(A1)',
      '2026-07-01T03:59:59Z',
      { [`${R}sexe`]: 'Homme', 'verificationIdentite.idUnique': '0041823376' },
    ],
    [
      'alcide',
      'ALCIDE',
      'Rose; "ti"',
      '2026-07-01T04:00:00Z',
      { [`${R}dateNaissance`]: '1880-05-01' },
    ],
  ] as const;
  for (const [place, [name, nomFamille, prenoms, at, more]] of entered.entries()) {
    const changes = { [`${R}nomFamille`]: nomFamille, [`${R}prenoms`]: prenoms, ...more };
    const record = personWith(kept, 123_450_000 + place, changes);
    numbers[name] = (await enter(office, people.agent, PERSONS, record, at)).dossierNo;
  }
  await as.superAdmin.delete(`/api/persons/${kept.id}`);
  for (const [by, number] of [
    ['agent', 1],
    ['agent', 2],
    ['agentNippes', 3],
  ] as const) {
    const [kind] = RETENTION.kinds;
    if (!kind) throw new Error('no kind');
    await enter(office, people[by], RETENTION, sampleOf(kind, number), '2026-07-01T12:00:00Z');
  }
});

async function workbook(by: Client, area: string, asked: object = {}): Promise<ReadSheet[]> {
  const answer = await by.post(`/api/${area}/export`, asked);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  return readWorkbook(answer.rawPayload);
}

async function table(by: Client, area: string, asked: object = {}): Promise<string[][]> {
  const answer = await by.post(`/api/${area}/export`, { format: 'csv', ...asked });
  expect(answer.statusCode).toBe(200);
  return readCsv(answer.body);
}

const byName = { sortConfig: { key: 'nom', direction: 'asc' } };

describe('the workbook of a list', () => {
  it('shows what the list shows, with days as days and texts as they were typed', async () => {
    const [list] = await workbook(as.agent, 'persons', byName);
    expect(list).toMatchObject({ name: 'Liste des Dossiers', frozen: 1, filter: 'A1:L4' });
    expect(list?.rows[0]).toEqual([
      'Nom',
      'Prénom',
      'No. Dossier',
      'Type',
      'Date de Naissance',
      'Téléphone',
      'Acte',
      'NIU',
      'NIF',
      'Sexe',
      'Motif',
      'Créé le',
    ]);
    expect(list?.rows.slice(1).map((row) => row.slice(0, 4))).toEqual([
      ['ALCIDE', 'Rose; "ti"', numbers['alcide'], 'Majeur'],
      ['ÉLIE', '=1+1', numbers['elie'], 'Majeur'],
      ['SANON', '@sum(A1)', numbers['sanon'], 'Majeur'],
    ]);
    const [, alcide, elie, sanon] = list?.rows ?? [];
    // No spreadsheet counts days before 1900.
    expect(alcide?.[4]).toBe('01/05/1880');
    expect(elie?.[4]).toEqual({ moment: expect.stringMatching(/^\d{4}-\d\d-\d\d 00:00$/) });
    expect(sanon?.[5]).toMatch(/^\+509 \d\d \d\d \d\d \d\d$/);
    expect(sanon?.slice(6, 10)).toEqual([
      'Dossier complet',
      '0041823376',
      '312-345-000-1',
      'Homme',
    ]);
  });

  it('dates by Haiti’s clocks, whose midnight moves with the season', async () => {
    const [list] = await workbook(as.agent, 'persons', byName);
    expect(list?.rows.slice(1).map((row) => row.at(-1))).toEqual([
      { moment: '2026-07-01 00:00' },
      { moment: '2026-03-07 23:59' },
      { moment: '2026-06-30 23:59' },
    ]);
  });

  it('says on a second sheet what was filtered, who exported it and when', async () => {
    const filters = { sexe: 'Homme', dateDebut: '2026-06-01', searchTerm: 'sanon' };
    const [list, facts] = await workbook(as.agent, 'persons', { filters });
    expect(list?.rows.slice(1).map(([nom]) => nom)).toEqual(['SANON']);
    expect(facts?.name).toBe('Filtres');
    expect(facts?.rows).toEqual([
      ['Liste', 'Liste des Dossiers'],
      ['Dossiers', 1],
      ['Recherche', '« sanon »'],
      ['Date de début', '01/06/2026'],
      ['Sexe', 'Homme'],
      ['Bureau', "Grand'Anse"],
      ['Exporté le', { moment: expect.any(String) }],
      ['Exporté par', 'mireille'],
    ]);
  });

  it('says the whole of what the list cuts short', async () => {
    const [kind] = INFORMATION.kinds;
    if (!kind) throw new Error('no kind');
    const record = sampleOf(kind, 6);
    const onProgress = `${'Un récit qui ne finit pas. '.repeat(40)}Fin.`;
    (record['informant'] as Record<string, unknown>)['information'] = onProgress;
    await create(as.agent, '/api/information', bodyOf(INFORMATION, kind, record));
    const [list] = await workbook(as.agent, 'information');
    expect(list?.rows[0]).toEqual(['No. Dossier', 'Informateur', 'Information', 'Date']);
    expect(list?.rows[1]?.[2]).toBe(onProgress);
  });

  it('has a head and nothing else when nothing matches', async () => {
    const [list] = await workbook(as.agent, 'plaintes');
    expect(list?.rows).toHaveLength(1);
  });

  it('is named for what it is of, with the day and the time', async () => {
    const { headers } = await as.agent.post('/api/operations/export');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="liste-des-fiches-d-operations_\d{4}-\d\d-\d\d_\d\dh\d\d\.xlsx"$/,
    );
  });
});

describe('the table of a list', () => {
  it('is what French Excel opens rightly, without formulas and with telephones that can be read', async () => {
    const answer = await as.agent.post('/api/persons/export', { format: 'csv', ...byName });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.body.startsWith('\uFEFFNom;Prénom;')).toBe(true);
    expect(answer.body.endsWith('\r\n')).toBe(true);
    const [, alcide, elie, sanon] = readCsv(answer.body);
    expect(alcide?.slice(0, 2)).toEqual(['ALCIDE', 'Rose; "ti"']);
    expect(elie?.[1]).toBe("'=1+1");
    expect(sanon?.[1]).toBe("'@sum(A1)");
    expect(sanon?.[5]).toMatch(/^\+509 \d\d \d\d \d\d \d\d$/);
    expect(sanon?.[7]).toBe("'0041823376");
    expect(sanon?.[4]).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    expect(sanon?.at(-1)).toBe('30/06/2026 23:59');
  });

  it('keeps the zeros of a serial number', async () => {
    const kind = FIREARMS.kinds[0];
    if (!kind) throw new Error('no kind');
    const record = sampleOf(kind, 5);
    (record['firearmSpec'] as Record<string, unknown>)['serie'] = '004512';
    await create(as.agent, '/api/firearms', bodyOf(FIREARMS, kind, record));
    const [list] = await workbook(as.agent, 'firearms');
    const column = list?.rows[0]?.indexOf('Série') ?? -1;
    expect(list?.rows[1]?.[column]).toBe('004512');
    const [, row] = await table(as.agent, 'firearms');
    expect(row?.[column]).toBe("'004512");
  });
});

describe('who exports', () => {
  const officesOf = (rows: string[][]): (string | undefined)[] => {
    const column = rows[0]?.indexOf('Bureau') ?? -1;
    return rows.slice(1).map((row) => row[column]);
  };

  it('gets the dossiers of their own office, whatever they ask for', async () => {
    const own = await table(as.agentNippes, 'retention');
    const asked = await table(as.agentNippes, 'retention', { filters: { bureauId: 1 } });
    expect([own.length, asked]).toEqual([2, own]);
    expect(own[0]).not.toContain('Bureau');
    expect(own[0]).not.toContain('Commune');
  });

  it('contains every office for a super role, or the chosen one', async () => {
    const seen = officesOf(await table(as.delegue, 'retention'));
    expect(seen).toHaveLength(3);
    expect(new Set(seen)).toEqual(new Set(["Grand'Anse", 'Nippes']));
    const [, facts] = await workbook(as.delegue, 'retention', { filters: { bureauId: 2 } });
    expect(facts?.rows).toContainEqual(['Bureau', 'Nippes']);
    const narrowed = await table(as.delegue, 'retention', { filters: { bureauId: 2 } });
    expect(officesOf(narrowed)).toEqual(['Nippes']);
    expect(narrowed[0]).not.toContain('Commune');
    const [head] = await table(as.delegue, 'retention', { filters: { bureauId: 1 } });
    expect(head).toContain('Commune');
  });

  it('has to be signed in, and to ask for what there is', async () => {
    const nobody = await app.inject({ method: 'POST', url: '/api/persons/export', payload: {} });
    expect(nobody.statusCode).toBe(401);
    const wrong = await as.agent.post('/api/persons/export', { format: 'pdf' });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      422,
      { format: 'Le format est xlsx ou csv.' },
    ]);
    const unknown = await as.agent.post('/api/persons/export', { filters: { couleur: 'bleu' } });
    expect(Object.keys(unknown.json().fields)).toEqual(['filters.couleur']);
  });

  it('is in the history once, with the filters and how many dossiers left', async () => {
    await table(as.admin, 'retention', { filters: { statut: 'majeur' } });
    const { logs } = (
      await as.superAdmin.post('/api/admin/activity-log/list', {
        filters: { user: 'wilner', actionType: 'EXPORT_RETENTION' },
      })
    ).json();
    expect(logs).toHaveLength(1);
    expect(logs[0].details).toMatch(
      /^Liste des Dossiers de Rétention \(CSV\) : \d dossiers? exportés?, Statut : Majeur$/,
    );
  });
});

describe('the rows of an export', () => {
  const orders = [PERSONS, RETENTION].flatMap((area) =>
    ['created_at', 'dossierNo', ...area.list.sorts].flatMap((key) =>
      ['asc', 'desc'].map((direction) => [area.id, key, direction, area] as const),
    ),
  );
  // The year is part of every dossier number.
  const found = { searchTerm: '2026' };
  test.each(orders)('are those of the list of %s by %s, %s', async (_id, key, direction, area) => {
    for (const filters of [{}, found]) {
      const asked = { filters, sortConfig: { key, direction } };
      const query = readListRequest(area, people.superAdmin, asked);
      const listed = JSON.parse(await listDossiers(database, people.superAdmin, query));
      const read: number[] = [];
      const ids = await listedIds(database, people.superAdmin, query);
      const rows = rowsOf(ids, (batch) => readListRows(database, people.superAdmin, area, batch));
      for await (const { row } of rows) read.push(row.id);
      expect(read).toHaveLength(3);
      expect(read).toEqual(listed[area.jsonKeys.rows].map(({ id }: { id: number }) => id));
    }
  });
});
