import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { ReportRequest } from '@dosye/domain/statistics/reportRequest.ts';
import { haitiInstant, inHaiti } from '@dosye/domain/text/dates.ts';
import { REPORTS } from '@dosye/kinds/register.statistics.ts';
import { kindById } from '@dosye/kinds/register.ts';
import { inTransaction } from '../../src/access/transaction.ts';
import { createDossier } from '@dosye/server/dossiers/create.ts';
import { removeDossier } from '@dosye/server/dossiers/remove.ts';
import { updateDossier } from '@dosye/server/dossiers/update.ts';
import { writeHistory } from '../../src/database/writeHistory.ts';
import { countOf } from '@dosye/testing/draws.ts';
import { type Changes, changed } from '@dosye/testing/records.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, offices } from '../dossiers/offices.ts';
import { ask, comparable, recount } from './recount.ts';

const { as, people, services, dated } = await offices();

const OFFICES = ['agent', 'agentNippes'] as const;
type Agent = (typeof OFFICES)[number];

/** Midnights at which days, months, years and summer time begin or end in Haiti. */
const MIDNIGHTS = [
  '2024-03-01',
  '2025-12-01',
  '2026-01-01',
  '2026-03-08',
  '2026-03-09',
  '2026-11-01',
];
const before = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
const DAYS = MIDNIGHTS.flatMap((day) => [before(day), day]);

const MOTIFS = ['Vol', 'VOL', 'Détention', 'Voies de fait', 'Détention Illégale'] as const;
const COMMUNES = ['Corail', 'Jérémie'] as const;
const KIND_IDS = [
  'certificat-majeur',
  'certificat-mineur',
  'retention',
  'arme-personal',
  'arme-business',
  'arme-seized',
  'operation',
  'information',
  'plainte',
] as const;
type KindId = (typeof KIND_IDS)[number];

interface Facts {
  motif: (typeof MOTIFS)[number];
  commune: (typeof COMMUNES)[number];
  arrest: 'arrestationSurMandat' | 'clameurPublique' | 'flagrantDelit';
  day: string;
  age: number;
  sexe: 'Garcon' | 'Fille';
}
interface Happening {
  how: 'create' | 'update' | 'delete' | 'print';
  by: Agent;
  kind: KindId;
  at: Date;
  which: number;
  facts: Facts;
}

/** Within an hour and a half of a midnight of Haiti. */
const instant = fc
  .record({ day: fc.constantFrom(...MIDNIGHTS), seconds: fc.integer({ min: -5400, max: 5400 }) })
  .map(({ day, seconds }) => new Date(haitiInstant(day, '00:00').getTime() + seconds * 1000));
const facts: fc.Arbitrary<Facts> = fc.record({
  motif: fc.constantFrom(...MOTIFS),
  commune: fc.constantFrom(...COMMUNES),
  arrest: fc.constantFrom('arrestationSurMandat', 'clameurPublique', 'flagrantDelit'),
  day: fc.constantFrom(...DAYS),
  age: fc.integer({ min: 15, max: 20 }),
  sexe: fc.constantFrom('Garcon', 'Fille'),
});
const happening: fc.Arbitrary<Happening> = fc.record({
  how: fc.constantFrom('create', 'create', 'create', 'update', 'delete', 'print'),
  by: fc.constantFrom(...OFFICES),
  kind: fc.constantFrom(...KIND_IDS, 'retention', 'retention', 'plainte'),
  at: instant,
  which: fc.nat(),
  facts,
});
const range = fc.tuple(fc.constantFrom(...DAYS), fc.constantFrom(...DAYS)).map(([one, other]) => ({
  startDate: one < other ? one : other,
  endDate: one < other ? other : one,
}));

const CHANGES: Partial<Record<KindId, (facts: Facts, number: number) => Changes>> = {
  retention: ({ motif, commune, arrest, day, age, sexe }, number) => ({
    commune,
    'etatCivil.nom': `NOM ${number}`,
    'etatCivil.sexe': sexe,
    'etatCivil.dateNaissance': '',
    'etatCivil.age': age,
    'informationSurLaRetention.motif': motif,
    'informationSurLaRetention.dateInterpellation': day,
    // Nothing of the example's may precede the day.
    interrogatoires: [],
    'comparutionDevantLeJuge.dateHeure': '',
    'sortieDeLaRetention.statut': '',
    'informationSurLaRetention.arrestationSurMandat': false,
    'informationSurLaRetention.clameurPublique': false,
    'informationSurLaRetention.flagrantDelit': false,
    [`informationSurLaRetention.${arrest}`]: true,
  }),
  plainte: ({ motif, commune }) => ({ commune, 'suspect.motif': motif }),
};

type Registered = { area: AreaDeclaration; kind: KindDeclaration };
const registered = (id: KindId): Registered => kindById(id) as Registered;

/** A stored dossier of each kind and office, whose pictures new ones use. */
const base = new Map<string, DossierRecord>();
let number = 0;

function recordOf({ by, kind, facts: given }: Happening): DossierRecord {
  number += 1;
  return changed(base.get(`${by} ${kind}`) ?? {}, CHANGES[kind]?.(given, number) ?? {});
}

interface Known {
  id: number;
  bureauId: number;
  kind: KindId;
  by: Agent;
}

async function enter(by: Agent, id: KindId, input: DossierRecord, at: Date): Promise<Answered> {
  const { area, kind } = registered(id);
  const answer = await createDossier({ ...services, database: dated }, people[by], {
    area,
    kind,
    input,
    force: true,
    at,
  });
  if (!('created' in answer)) throw new Error('alike');
  return answer.created;
}

beforeAll(async () => {
  for (const by of OFFICES) {
    for (const id of KIND_IDS) {
      const { kind, area } = registered(id);
      const kept = await enter(by, id, sampleOf(kind), new Date('2020-01-01T12:00:00Z'));
      const { [area.discriminator?.key ?? '']: _told, ...record } = kept;
      base.set(`${by} ${id}`, record);
    }
  }
});

const known: Known[] = [];
const prints: { bureauId: number; day: string }[] = [];

async function happen(one: Happening): Promise<void> {
  const there = known.length > 0 ? known[one.which % known.length] : undefined;
  if (one.how === 'create' || there === undefined) {
    const { id } = await enter(one.by, one.kind, recordOf(one), one.at);
    known.push({ id, bureauId: people[one.by].bureauId ?? 0, kind: one.kind, by: one.by });
    return;
  }
  const { area } = registered(there.kind);
  if (one.how === 'update') {
    const input = recordOf({ ...one, kind: there.kind, by: there.by });
    await updateDossier(services, people[there.by], {
      area,
      id: there.id,
      input,
      version: undefined,
    });
  } else if (one.how === 'delete') {
    known.splice(known.indexOf(there), 1);
    await removeDossier(services, people.superAdmin, area, there.id);
  } else {
    prints.push({ bureauId: there.bureauId, day: inHaiti(one.at).day });
    // A print is counted for the dossier's office, whoever prints it.
    await inTransaction(dated, people.superAdmin, (trx) =>
      writeHistory(trx, people.superAdmin, {
        type: 'PRINT_CERTIFICATE',
        details: 'Certificat imprimé',
        dossier: there,
        at: one.at,
      }),
    );
  }
}

const WHO: readonly [keyof typeof as, number | undefined, readonly number[]][] = [
  ['agent', undefined, [1]],
  ['adminNippes', undefined, [2]],
  ['delegue', 2, [2]],
  ['superAdmin', undefined, [1, 2]],
];

/** The reports of each person for a range, and the recounted figures. */
async function compare(
  days: { startDate: string; endDate: string },
  commune: string,
): Promise<[found: unknown, expected: unknown][]> {
  const pairs: [unknown, unknown][] = [];
  for (const [who, bureauId, seen] of WHO) {
    for (const report of REPORTS) {
      const filters = Object.fromEntries(report.filters.map(({ name }) => [name, commune]));
      const asked: ReportRequest = { ...days, bureauId, filters };
      const onProgress = { who, report: report.id, asked };
      const result = await ask(as[who], report, asked);
      const counted = await recount(as[who], report, asked);
      pairs.push([
        { ...onProgress, ...comparable(report, result) },
        { ...onProgress, ...comparable(report, counted) },
      ]);
      if (!('certificatsImprimes' in result)) continue;
      const printed = prints.filter(
        ({ day, bureauId: of }) =>
          seen.includes(of) && day >= days.startDate && day <= days.endDate,
      );
      const printedSaid = result['certificatsImprimes'];
      pairs.push([
        { ...onProgress, printed: printedSaid },
        { ...onProgress, printed: printed.length },
      ]);
    }
  }
  return pairs;
}

describe('each figure of each report', () => {
  it('is what the lists count over the same days in Haiti, office by office', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { minLength: 8, maxLength: 16 }),
        range,
        fc.constantFrom('', '', ...COMMUNES),
        async (happenings, days, commune) => {
          for (const one of happenings) await happen(one);
          for (const [found, expected] of await compare(days, commune)) {
            expect(found).toEqual(expected);
          }
        },
      ),
      // Each run adds dossiers to those of earlier runs, so failures are not shrunk.
      { numRuns: countOf('COURSES'), endOnFailure: true },
    );
  });
});
