import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { openedPerson, type OpeningDeclaration } from '@dosye/domain/dossier/openings.ts';
import { cleanStoredRecord, upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import {
  type Fact,
  factsOf,
  factText,
  type PersonDeclaration,
} from '@dosye/domain/dossier/person.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import { agesInYears, maySuit } from '@dosye/domain/text/ages.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { call } from '../../api/client.ts';
import type { KindFinder, KindOfArea } from '../../findKind.ts';

/**
 * Query parameter of a new form that takes over what a dossier knows: of its person, 'certificat-majeur.17'; of somebody
 * that a new dossier is opened for, 'plainte.17.' and the id of the opening.
 */
export const PERSON_PARAM = 'personne';

/** How sentences name what a form begins with: 'du dossier CM01-2026-00033', 'dans le dossier CM01-2026-00033'. */
export interface Source {
  readonly of: string;
  readonly in: string;
}

/** What knows the person that a new form is about: an earlier dossier, or a paper in the shape of one. */
export interface EarlierDossier extends KindOfArea {
  /** Undefined for a paper. */
  readonly dossier: Dossier | undefined;
  /** '' for a paper. */
  readonly dossierNo: string;
  readonly source: Source;
  /** That person, undefined for none, and the record that tells of them. */
  readonly person: PersonDeclaration | undefined;
  readonly record: DossierRecord;
  /** What is known of them, and of the case that a new dossier is opened from. */
  readonly facts: Readonly<Partial<Record<Fact, unknown>>>;
  /** Whether the new dossier is opened from this one, and linked with it. */
  readonly isOrigin: boolean;
}

/** Path of the form of a new dossier of this person: of the kind, or of that for people of another age. */
export function newDossierPath(
  area: AreaDeclaration,
  kind: KindDeclaration,
  dossier: Dossier,
): string {
  const { ageCheck } = kind.form;
  const birthDate = kind.person ? factText(kind.person, 'birthDate', dossier) : '';
  const ages = agesInYears(birthDate, todayInHaiti());
  const other = area.kinds.find(({ id }) => id === ageCheck?.otherKind);
  const suits = !ageCheck || !other || !ages || maySuit(ages, ageCheck.suits);
  return formOfPersonPath(suits ? kind : other, kind, dossier.id);
}

/** Path of the new form of a kind, filled with what a dossier of another or the same kind knows of its person. */
export const formOfPersonPath = (
  { paths }: Pick<KindDeclaration, 'paths'>,
  known: Pick<KindDeclaration, 'id'>,
  dossierId: number,
  opening?: OpeningDeclaration,
): string =>
  `${paths.create}?${PERSON_PARAM}=${[known.id, dossierId, ...(opening ? [opening.id] : [])].join('.')}`;

/** Null without a parameter or for an unknown kind. Throws ApiError, or when the code of the kind cannot be loaded. */
export async function loadNamedDossier(
  named: string | null,
  { load }: KindFinder,
  signal?: AbortSignal,
): Promise<EarlierDossier | null> {
  const [, kindId = '', id = '', openingId] =
    /^([a-z-]+)\.(\d+)(?:\.([a-z-]+))?$/.exec(named ?? '') ?? [];
  const found = await load(kindId);
  if (!found) return null;
  const opening = found.kind.openings?.find((one) => one.id === openingId);
  if (openingId !== undefined && !opening) return null;
  return loadEarlierDossier(found, Number(id), signal, opening);
}

/** A saved dossier in the present form of its kind. Throws ApiError. @param opening what is opened from it */
export async function loadEarlierDossier(
  found: KindOfArea,
  id: number,
  signal?: AbortSignal,
  opening?: OpeningDeclaration,
): Promise<EarlierDossier> {
  const loaded = await call<Dossier>('GET', `/${found.area.id}/${id}`, {}, { signal });
  const { dossierNo } = loaded;
  const source = { of: `du dossier ${dossierNo}`, in: `dans le dossier ${dossierNo}` };
  const dossier = cleanStoredRecord(found.kind, loaded);
  const earlier = { ...found, dossier, dossierNo, source };
  if (opening) {
    const facts = opening.facts(upgradeStoredRecord(found.kind, dossier));
    return { ...earlier, person: openedPerson(opening), record: facts, facts, isOrigin: true };
  }
  const { person } = found.kind;
  const facts = person ? factsOf(person, dossier) : {};
  return { ...earlier, person, record: dossier, facts, isOrigin: false };
}
