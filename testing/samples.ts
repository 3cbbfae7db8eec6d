import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { picturesOf, replacePictures } from '@dosye/domain/dossier/pictures.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { ExamplePictures } from '@dosye/demo/pictures.ts';
import { seededRandom } from '@dosye/demo/random.ts';
import { exampleOf } from '@dosye/demo/register.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { plainPng } from './pictures.ts';
import { type Changes, changed, dataUrl } from './records.ts';

/** An entry in the past. */
const ENTRY = { today: '2024-06-15', time: '10:30', officer: 'Agent III Ritha DORCÉAN' } as const;

/** Placeholders for pictures, which are not drawn. */
const PLACES = new Proxy({}, { get: () => () => 'picture' }) as ExamplePictures;

/** A picture that is used nowhere else: its colour is its number. */
const picture = (number: number): string =>
  dataUrl(plainPng(6, 8, [number & 255, (number >> 8) & 255, 120]));

/** What the conditions of acts ask of some examples of the demonstration in vain. */
const ISSUABLE: Readonly<Record<string, Changes>> = {
  'certificat-majeur': {
    'informationsInternes.identiteJudiciaireConfirmee': 'Confirmée',
    'informationsInternes.identiteFiscaleConfirmee': 'Confirmée',
    'informationsInternes.identiteNumeriqueConfirmee': 'Confirmée',
  },
  'arme-personal': {
    'loiPsychologie.recoursForce': true,
    'loiPsychologie.reglesSecurite': true,
    'loiPsychologie.selfAnalyse': true,
    'loiPsychologie.commentUtiliser': true,
  },
};

/** A record of the demonstration, changed so that the conditions of its act hold. */
export const issuable = (kind: KindDeclaration, record: DossierRecord): DossierRecord =>
  changed(record, ISSUABLE[kind.id] ?? {});

/**
 * A realistic record of a kind, whose act is issued when it is asked for, as a clerk of Grand'Anse sends it; the same number gives the same record.
 * Its pictures are small and have colours that follow from the number.
 */
export function sampleOf(kind: KindDeclaration, number = 1): DossierRecord {
  const office = { name: "Grand'Anse", department: "Grand'Anse" } as const;
  const random = seededRandom(`${kind.id}/${number}`);
  const example = exampleOf(kind.id)(random, { ...ENTRY, office, pictures: PLACES });
  const record = issuable(kind, example);
  const pictures = picturesOf(kind.form, record);
  return replacePictures(
    record,
    new Map(pictures.map(({ path }, index) => [path, picture(number * 16 + index)])),
  );
}

/** The body of a creation: the record under its key, with the discriminator of its kind. */
export function bodyOf(
  area: AreaDeclaration,
  kind: KindDeclaration,
  record: DossierRecord = sampleOf(kind),
): Record<string, unknown> {
  const named = area.discriminator ? { [area.discriminator.key]: kind.value } : {};
  return { [area.jsonKeys.record]: { ...named, ...record } };
}

/** Every registered kind with its area, as rows of a table of tests. */
export const KIND_ROWS = KINDS.map(({ area, kind }) => [kind.id, { area, kind }] as const);
