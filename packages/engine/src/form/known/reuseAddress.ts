import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { DossierRef } from '@dosye/domain/dossier/links.ts';
import type { OpeningDeclaration } from '@dosye/domain/dossier/openings.ts';
import { cleanStoredRecord, upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import { type Facts, factsOf, factText } from '@dosye/domain/dossier/person.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import type { TravelDocument } from '@dosye/domain/dossier/travelDocument.ts';
import { agesInYears, maySuit } from '@dosye/domain/text/ages.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { call } from '../../api/client.ts';
import { dossierOfficeId } from '../../dossierView/viewContext.ts';
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

/** What knows the person that a new form is about: an earlier dossier, or a paper. */
export interface Earlier {
  readonly source: Source;
  /** '' for a paper. */
  readonly dossierNo: string;
  /** What is known of them, and of the case that a new dossier is opened from. */
  readonly facts: Facts;
  /** The dossier that the new one is opened from, and linked with. */
  readonly origin?: DossierRef;
  /** Its office. */
  readonly bureauId?: number | undefined;
}

/** The state of the location of a new form: what a paper says of its person. */
export interface ScannedState {
  readonly scanned?: Pick<TravelDocument, 'paper' | 'facts'> | undefined;
}

const PAPER_SOURCES = {
  passport: { of: 'du passeport', in: 'sur le passeport' },
  card: { of: 'de la carte d’identité', in: 'sur la carte d’identité' },
} as const;

/** What a paper says, as the form takes over what an earlier dossier knows. */
export const earlierOfPaper = (scanned: NonNullable<ScannedState['scanned']>): Earlier => ({
  source: PAPER_SOURCES[scanned.paper],
  dossierNo: '',
  facts: scanned.facts,
});

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
): Promise<Earlier | null> {
  const [, kindId = '', id = '', openingId] =
    /^([a-z-]+)\.(\d+)(?:\.([a-z-]+))?$/.exec(named ?? '') ?? [];
  const registered = await load(kindId);
  if (!registered) return null;
  const opening = registered.kind.openings?.find((one) => one.id === openingId);
  if (openingId === undefined ? !registered.kind.person : !opening) return null;
  return loadEarlierDossier(registered, Number(id), signal, opening);
}

/** What a saved dossier knows. Throws ApiError. @param opening what is opened from it */
export async function loadEarlierDossier(
  { area, kind }: KindOfArea,
  id: number,
  signal?: AbortSignal,
  opening?: OpeningDeclaration,
): Promise<Earlier> {
  const loaded = await call<Dossier>('GET', `/${area.id}/${id}`, {}, { signal });
  const { dossierNo } = loaded;
  const source = { of: `du dossier ${dossierNo}`, in: `dans le dossier ${dossierNo}` };
  if (opening) {
    const facts = opening.facts(upgradeStoredRecord(kind, loaded));
    const origin = { kind: kind.id, dossierId: id };
    return { source, dossierNo, facts, origin, bureauId: dossierOfficeId(area, loaded) };
  }
  const facts = kind.person ? factsOf(kind.person, cleanStoredRecord(kind, loaded)) : {};
  return { source, dossierNo, facts };
}
