import type { MatchesAnswer } from '@dosye/domain/calls/matches.ts';
import { MATCH_DECISIONS } from '@dosye/domain/dossier/acts.ts';
import { setAt } from '@dosye/domain/dossier/paths.ts';
import { factText, identityOf } from '@dosye/domain/dossier/person.ts';
import { personKey } from '@dosye/domain/dossier/personKeys.ts';
import { initialRecord } from '@dosye/domain/dossier/readRecord.ts';
import { expect } from 'vitest';
import { anyDossier, type Call, isSuperRole, type Scene } from './call.ts';
import { markOfOffice, marksIn, seesOffice } from './marks.ts';
import type { Account, Dossier, World } from './model.ts';
import { seesDossier } from './oracle.ts';

/** Any dossier about a person. */
const anyPerson = (scene: Scene): Dossier | undefined =>
  anyDossier(scene, ({ kind }) => kind.person !== undefined);

/** Those of these dossiers that the person may not see. */
const outOfSight = ({ world, actor }: Scene, ids: readonly number[]): number[] =>
  ids.filter((id) => !world.dossiers.some((one) => one.id === id && seesDossier(actor, one)));

/** Whoever may see a dossier about a person recognises the person in a form, and nobody by dossiers out of sight. */
const ofForm: Call = {
  route: 'POST /api/matches',
  weight: 3,
  attempt: (scene) => {
    const { actor } = scene;
    const dossier = anyPerson(scene);
    const person = dossier?.kind.person;
    if (!dossier || !person) return undefined;
    const record = initialRecord(dossier.kind.form);
    for (const fact of ['familyName', 'givenNames', 'birthDate'] as const) {
      setAt(record, person.fields[fact] ?? '', factText(person, fact, dossier.record));
    }
    const recognisable = personKey(identityOf(person, record)) !== '';
    return {
      body: { kind: dossier.kind.id, record },
      judge: (answer) => {
        const own = answer.json<{ own: { dossierId: number }[] }>().own;
        const ids = own.map(({ dossierId }) => dossierId);
        // Super roles also see the offices of other sequences, and at most five are answered.
        if (isSuperRole(actor)) return;
        expect(outOfSight(scene, ids)).toEqual([]);
        expect(ids.includes(dossier.id)).toBe(recognisable && seesDossier(actor, dossier));
      },
    };
  },
};

/**
 * What is between offices names the acting person and both offices in both histories: from then on each knows these
 * names, also later ones of the other office, and the reasons that were given.
 */
export function showBetween(
  world: World,
  { username, office: own }: Account,
  other: number,
  texts: readonly string[] = [],
): void {
  const offices = [own ?? other, other];
  world.contacts.push(offices);
  const names = world.offices.filter(({ id }) => offices.includes(id)).map(({ name }) => name);
  showToOffices(world, offices, [username, ...names, ...texts].join(' '));
}

/** Shows a text to people of these offices. */
export function showToOffices({ marks }: World, offices: readonly number[], text: string): void {
  for (const mark of marksIn(text)) {
    const before = marks.get(mark);
    marks.set(
      mark,
      (actor) => before?.(actor) === true || offices.some((office) => seesOffice(actor, office)),
    );
  }
}

/** The matches of a dossier are those of its person that one may see. Of other offices' it names the office alone. */
const ofDossier: Call = {
  route: 'POST /api/matches',
  weight: 4,
  part: 'change',
  attempt: (scene) => {
    const { actor } = scene;
    const dossier = anyPerson(scene);
    if (!dossier) return undefined;
    return {
      body: { kind: dossier.kind.id, dossierId: dossier.id },
      status: seesDossier(actor, dossier) ? 200 : 404,
      apply: (answer) => {
        for (const { office: name, ref } of answer.json<MatchesAnswer>().others) {
          const other = scene.world.offices.find((office) => office.name === name);
          expect(other?.id).not.toBe(actor.office);
          showBetween(scene.world, actor, other?.id ?? 0);
          scene.world.refs.push({ ref, by: actor.id, from: dossier.office });
        }
      },
      judge: (answer) => {
        if (answer.statusCode !== 200 || isSuperRole(actor)) return;
        const own = answer.json<{ own: { dossierId: number }[] }>().own;
        const ids = own.map(({ dossierId }) => dossierId);
        expect(outOfSight(scene, ids)).toEqual([]);
        expect(ids).not.toContain(dossier.id);
      },
    };
  },
};

/**
 * The entry about a dossier names the office of the dossier that it was compared with, and nothing else of it
 * (docs/decisions/29-matches.md): from the decision on, the office that reads the entry knows that name.
 */
function showOfficeName({ marks, offices }: World, named: number, reading: number): void {
  const name = offices.find(({ id }) => id === named)?.name ?? '';
  for (const mark of marksIn(name)) {
    const before = marks.get(mark);
    marks.set(mark, (actor) => before?.(actor) === true || seesOffice(actor, reading));
  }
}

/** Asks of several dossiers: few of them are of an adult whom another office knows, and asked by an agent of theirs. */
export const questions: readonly Call[] = Array.from({ length: 6 }, () => ofDossier);

/** Whoever may see two dossiers decides about them. */
const decide: Call = {
  route: 'POST /api/matches/decisions',
  weight: 2,
  part: 'change',
  attempt: (scene) => {
    const { world, actor, random } = scene;
    const dossier = anyPerson(scene);
    const other = anyPerson(scene);
    if (!dossier || !other || dossier.id === other.id) return undefined;
    return {
      body: {
        kind: dossier.kind.id,
        dossierId: dossier.id,
        otherKind: other.kind.id,
        otherDossierId: other.id,
        decision: random.pick([...MATCH_DECISIONS, null]),
        note: `Note ${markOfOffice(world.marks, dossier.office)}`,
      },
      // 409: the contrary was decided before, or follows from other decisions; 422: a minor of two offices.
      status: seesDossier(actor, dossier) && seesDossier(actor, other) ? [200, 409, 422] : 404,
      apply: () => {
        showOfficeName(world, dossier.office, other.office);
        showOfficeName(world, other.office, dossier.office);
      },
    };
  },
};

/** The person of a dossier is made of dossiers that one may see. */
const identity: Call = {
  route: 'GET /api/identities/1/1',
  weight: 2,
  attempt: (scene) => {
    const { actor } = scene;
    const dossier = anyPerson(scene);
    if (!dossier) return undefined;
    return {
      url: `/api/identities/${dossier.kind.id}/${dossier.id}`,
      status: seesDossier(actor, dossier) ? 200 : 404,
      judge: (answer) => {
        if (answer.statusCode !== 200 || isSuperRole(actor)) return;
        const { dossiers } = answer.json<{ dossiers: { dossierId: number }[] }>();
        const ids = dossiers.map(({ dossierId }) => dossierId);
        expect(ids).toContain(dossier.id);
        expect(outOfSight(scene, ids)).toEqual([]);
      },
    };
  },
};

/** Its print is announced by whoever may see the dossier. */
const printIdentity: Call = {
  route: 'POST /api/identities/1/1/log-print',
  attempt: (scene) => {
    const dossier = anyPerson(scene);
    if (!dossier) return undefined;
    return {
      url: `/api/identities/${dossier.kind.id}/${dossier.id}/log-print`,
      status: seesDossier(scene.actor, dossier) ? 200 : 404,
    };
  },
};

/** Matches, decisions about them, and the persons whom these make. */
export const matchCalls: Call[] = [ofForm, ofDossier, decide, identity, printIdentity];
