import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { cleanStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import { factText } from '@dosye/domain/dossier/person.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import { agesInYears, maySuit } from '@dosye/domain/text/ages.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { call } from '../../api/client.ts';
import type { KindFinder, KindOfArea } from '../../findKind.ts';

/** Query parameter of a new form that takes over what a dossier knows of its person: 'certificat-majeur.17'. */
export const PERSON_PARAM = 'personne';

/** How sentences name what a form begins with: 'du dossier CM01-2026-00033', 'dans le dossier CM01-2026-00033'. */
export interface Source {
  readonly of: string;
  readonly in: string;
}

/** What a new form knows of its person: an earlier dossier, or a paper in the shape of one. */
export interface EarlierDossier extends KindOfArea {
  readonly dossier: DossierRecord;
  /** '' for a paper. */
  readonly dossierNo: string;
  readonly source: Source;
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
): string => `${paths.create}?${PERSON_PARAM}=${known.id}.${dossierId}`;

/** Null without a parameter or for an unknown kind. Throws ApiError, or when the code of the kind cannot be loaded. */
export async function loadNamedDossier(
  named: string | null,
  { load }: KindFinder,
  signal?: AbortSignal,
): Promise<EarlierDossier | null> {
  const [, kindId = '', id = ''] = /^([a-z-]+)\.(\d+)$/.exec(named ?? '') ?? [];
  const found = await load(kindId);
  return found ? loadEarlierDossier(found, Number(id), signal) : null;
}

/** A saved dossier in the present form of its kind. Throws ApiError. */
export async function loadEarlierDossier(
  found: KindOfArea,
  id: number,
  signal?: AbortSignal,
): Promise<EarlierDossier> {
  const loaded = await call<Dossier>('GET', `/${found.area.id}/${id}`, {}, { signal });
  const { dossierNo } = loaded;
  const source = { of: `du dossier ${dossierNo}`, in: `dans le dossier ${dossierNo}` };
  return { ...found, dossier: cleanStoredRecord(found.kind, loaded), dossierNo, source };
}
