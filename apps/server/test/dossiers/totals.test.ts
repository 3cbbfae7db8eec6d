import { removeDossier } from '@dosye/server/dossiers/remove.ts';
import { updateDossier } from '@dosye/server/dossiers/update.ts';
import { countOf } from '@dosye/testing/draws.ts';
import { majeur } from '@dosye/testing/records.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { PERSONS, enter, list, personWith } from './listed.ts';
import { type Answered, offices } from './offices.ts';

const office = await offices();
const { as, people, owner, services } = office;

const MOTIFS = ['accusationCriminelle', 'immigration', 'demandeEmploi'] as const;
const SEXES = ['Homme', 'Femme'] as const;
type Motif = (typeof MOTIFS)[number];

interface Facts {
  sexe: (typeof SEXES)[number];
  motifs: Motif[];
}
type Step =
  | { how: 'create'; by: 'agent' | 'agentNippes'; facts: Facts }
  | { how: 'update'; which: number; facts: Facts }
  | { how: 'delete'; which: number };

const facts: fc.Arbitrary<Facts> = fc.record({
  sexe: fc.constantFrom(...SEXES),
  motifs: fc.subarray([...MOTIFS]),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    how: fc.constant('create' as const),
    by: fc.constantFrom('agent' as const, 'agentNippes' as const),
    facts,
  }),
  fc.record({ how: fc.constant('update' as const), which: fc.nat(), facts }),
  fc.record({ how: fc.constant('delete' as const), which: fc.nat() }),
);

const changesOf = ({ sexe, motifs }: Facts) => ({
  'renseignementsPersonnels.sexe': sexe,
  'motif.autre': 'Voyage',
  ...Object.fromEntries(MOTIFS.map((motif) => [`motif.${motif}`, motifs.includes(motif)])),
});

let base: Record<'agent' | 'agentNippes', Answered>;
beforeAll(async () => {
  const first = (by: 'agent' | 'agentNippes') =>
    enter(office, people[by], PERSONS, majeur(), '2026-01-01T12:00:00Z');
  base = { agent: await first('agent'), agentNippes: await first('agentNippes') };
});

interface Known extends Facts {
  id: number;
  by: 'agent' | 'agentNippes';
}

let number = 0;
async function take(known: Known[], taken: Step): Promise<void> {
  number += 1;
  if (taken.how === 'create') {
    const record = personWith(base[taken.by], number, changesOf(taken.facts));
    const made = await enter(office, people[taken.by], PERSONS, record, '2026-06-15T12:00:00Z');
    known.push({ id: made.id, by: taken.by, ...taken.facts });
    return;
  }
  const which = known.length > 0 ? taken.which % known.length : -1;
  const there = known[which];
  if (!there) return;
  if (taken.how === 'delete') {
    await removeDossier(services, people.superAdmin, PERSONS, there.id);
    known.splice(which, 1);
    return;
  }
  const input = personWith(base[there.by], number, changesOf(taken.facts));
  const update = { area: PERSONS, id: there.id, input, version: undefined };
  await updateDossier(services, people[there.by], update);
  Object.assign(there, taken.facts);
}

/** Every combination of filters that is answered from stored totals. */
const FILTERS = [undefined, ...SEXES].flatMap((sexe) =>
  [undefined, ...MOTIFS].map((motif) => ({ sexe, motif })),
);

describe('the totals of a list', () => {
  it('are those that a recount would give, after whatever was created, changed and deleted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const known: Known[] = [];
        for (const taken of steps) await take(known, taken);
        for (const who of ['agent', 'agentNippes', 'superAdmin'] as const) {
          const seen = known.filter(({ by }) => who === 'superAdmin' || by === who);
          const extra = who === 'superAdmin' ? 2 : 1;
          for (const { sexe, motif } of FILTERS) {
            const matching = seen.filter(
              (dossier) =>
                (!sexe || dossier.sexe === sexe) && (!motif || dossier.motifs.includes(motif)),
            );
            // The two dossiers whose pictures are reused are of women who look for work.
            const lenders = sexe === 'Homme' || (motif && motif !== 'demandeEmploi') ? 0 : extra;
            const answer = await list(as[who], PERSONS, { filters: { sexe, motif }, limit: 200 });
            expect(answer).toMatchObject({
              total: seen.length + extra,
              filtered: matching.length + lenders,
            });
            expect(answer.rows).toHaveLength(answer.filtered);
          }
          const totals = (await as[who].post('/api/global-totals')).json();
          expect(totals.totalPeople).toBe(seen.length + extra);
        }
        for (const { id } of known) await removeDossier(services, people.superAdmin, PERSONS, id);
      }),
      { numRuns: countOf('COURSES') },
    );
  });

  it('never stand below nothing', async () => {
    const { rows } = await owner.query(
      `select area, bureau_id, facets, sum(n)::int as n from dossier_count
       group by 1, 2, 3 having sum(n) < 0`,
    );
    expect(rows).toEqual([]);
  });

  it('hold when many save at once', async () => {
    const before = (await list(as.agent, PERSONS)).total;
    const made = await Promise.all(
      Array.from({ length: 12 }, (_none, index) =>
        enter(
          office,
          people.agent,
          PERSONS,
          personWith(base.agent, 900_000 + index, {}),
          '2026-06-15T12:00:00Z',
        ),
      ),
    );
    await Promise.all(
      made.map(({ id }, index) =>
        index % 2 === 0
          ? removeDossier(services, people.superAdmin, PERSONS, id)
          : updateDossier(services, people.agent, {
              area: PERSONS,
              id,
              input: personWith(base.agent, 910_000 + index, {
                'renseignementsPersonnels.sexe': 'Homme',
              }),
              version: 1,
            }),
      ),
    );
    const after = await list(as.agent, PERSONS, { filters: { sexe: 'Homme' } });
    expect([after.total, after.filtered]).toEqual([before + 6, 6]);
  });
});
