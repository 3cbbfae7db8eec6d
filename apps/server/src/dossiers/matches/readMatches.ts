import type { OwnMatch } from '@dosye/domain/calls/matches.ts';
import type { MatchLevel, MatchSubject } from '@dosye/domain/dossier/acts.ts';
import { factText, identityOf, nameOfIdentity } from '@dosye/domain/dossier/person.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { weaponSentence } from '@dosye/domain/dossier/weapon.ts';
import { inHaiti } from '@dosye/domain/text/dates.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { thumbnailPath } from '@dosye/domain/fields/images.ts';
import { kindById } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import type { PersonTransaction } from '../../access/transaction.ts';
import type { AlikeDossier } from '../findAlike.ts';
import { UNDECIDED } from './decisions.ts';

/** A dossier that was found, and why. */
export interface FoundMatch {
  id: number;
  subject: MatchSubject;
  level: MatchLevel;
  reasons: string[];
}

export const toFoundMatch = ({ subject, row, level, reasons }: AlikeDossier): FoundMatch => ({
  id: row.id,
  subject,
  level,
  reasons,
});

interface Stored {
  id: number;
  kind: string;
  bureau_id: number;
  number: string;
  created_at: Date;
  body: DossierRecord;
}

/** Reads the persons or weapons of the dossiers that were found, in their order; a dossier that cannot be seen is left out. */
export async function readMatches(
  trx: PersonTransaction,
  matches: readonly FoundMatch[],
): Promise<OwnMatch[]> {
  if (matches.length === 0) return [];
  const ids = matches.map(({ id }) => id);
  const { rows: dossiers } = await sql<Stored>`
    select id, kind, bureau_id, number, created_at, body from dossier
    where id = any(${ids}::bigint[])`.execute(trx);
  return matches.flatMap((match) => {
    const dossier = dossiers.find(({ id }) => id === match.id);
    return dossier ? (toOwnMatch(match, dossier) ?? []) : [];
  });
}

function toOwnMatch(
  { subject, level, reasons }: FoundMatch,
  { id, kind: kindId, bureau_id, number, created_at, body }: Stored,
): OwnMatch | undefined {
  const kind = kindById(kindId)?.kind;
  const entered = created_at.toISOString();
  const what = kind && subjectOf(kind, subject, upgradeStoredRecord(kind, body), entered);
  if (!what) return undefined;
  const { because = [], ...described } = what;
  return {
    subject,
    level,
    kind: kindId,
    dossierId: id,
    dossierNo: number,
    bureau_id,
    ...described,
    created_at: entered,
    reasons: [...because, ...reasons],
    ...UNDECIDED,
  };
}

type Described = Pick<OwnMatch, 'role' | 'name' | 'birthDate' | 'photoUrl'> & {
  because?: string[];
};

/** What a match shows of the person or the weapon of a record; undefined where its kind is about none. */
function subjectOf(
  { person, weapon }: KindDeclaration,
  subject: MatchSubject,
  record: DossierRecord,
  entered: string,
): Described | undefined {
  if (subject === 'person') {
    if (!person) return undefined;
    const identity = identityOf(person, record);
    return {
      role: person.role,
      name: nameOfIdentity(identity),
      birthDate: identity.birthDate,
      photoUrl: thumbnailPath(factText(person, 'photo', record)) || null,
    };
  }
  if (!weapon) return undefined;
  const photo = getAt(record, weapon.fields.photo);
  return {
    role: weapon.role,
    name: weapon.name(record),
    birthDate: '',
    photoUrl: (typeof photo === 'string' && thumbnailPath(photo)) || null,
    because: [weaponSentence(weapon, record, inHaiti(entered).day)],
  };
}
