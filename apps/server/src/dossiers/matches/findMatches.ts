import { invalid } from '@dosye/domain/calls/errors.ts';
import type { MatchesAnswer } from '@dosye/domain/calls/matches.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { readAllFields, upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { RegisteredKind } from '@dosye/kinds/register.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Database } from '../../database/pool.ts';
import { officeComparedBy, SHOWN } from '../findAlike.ts';
import { MATCH_SUBJECTS, type MatchSubject } from '@dosye/domain/dossier/acts.ts';
import { findDossierOfKind } from '../rows.ts';
import { decisionsAbout } from './decisions.ts';
import { findDecidedMatches } from './findDecidedMatches.ts';
import { AREAS_OF, findInAreas, type SearchedPlaces, soughtIn } from './findInAreas.ts';
import { findOthers } from './findOthers.ts';
import { readMatches, toFoundMatch } from './readMatches.ts';

/** Asked for while somebody types. */
const READING = { sees: 'snapshot', mode: 'genericPlan' } as const;

/**
 * The dossiers of any kind that may be of the person, or of the weapon, of a form that is not saved, within what the
 * acting person may see; of each the surest first, and of those the newest, at most five.
 * @param input what is typed so far, or the part of it by which a person or a weapon is recognised
 * @throws CallError 422 for an input that the form could not contain
 */
export async function findMatches(
  database: Database,
  acting: Person,
  kind: KindDeclaration,
  input: unknown,
): Promise<MatchesAnswer> {
  const { record, errors } = readAllFields(kind.form, input);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const own = await inTransaction(
    database,
    acting,
    async (trx) => {
      const ofSubjects = await Promise.all(
        MATCH_SUBJECTS.map((subject) =>
          findInAreas(trx, placesOf(acting, subject), soughtIn(kind, record, subject), SHOWN),
        ),
      );
      return readMatches(trx, ofSubjects.flat().map(toFoundMatch));
    },
    READING,
  );
  return { own, others: [] };
}

const MAX_MATCHES = 20;

/**
 * The same for a saved dossier, each with what was decided about the two dossiers, and what other offices have.
 * @throws CallError 404 when the acting person may not see the dossier, or it is of another kind
 */
export async function findMatchesOfDossier(
  database: Database,
  acting: Person,
  registered: RegisteredKind,
  dossierId: number,
): Promise<MatchesAnswer> {
  const { kind } = registered;
  const { dossier, own } = await inTransaction(
    database,
    acting,
    async (trx) => {
      const [stored, decisions] = await Promise.all([
        findDossierOfKind(trx, registered, dossierId),
        decisionsAbout(trx, dossierId),
      ]);
      const record = upgradeStoredRecord(kind, stored.body);
      const ofSubjects = await Promise.all(
        MATCH_SUBJECTS.map((subject) => {
          const search = { dossierId, sought: soughtIn(kind, record, subject), decisions };
          return findDecidedMatches(trx, placesOf(acting, subject), search, MAX_MATCHES);
        }),
      );
      return { dossier: stored, own: ofSubjects.flat() };
    },
    READING,
  );
  return { own, others: await findOthers(database, acting, registered, dossier) };
}

const placesOf = (acting: Person, subject: MatchSubject): SearchedPlaces => ({
  office: officeComparedBy(acting),
  areas: AREAS_OF[subject],
});
