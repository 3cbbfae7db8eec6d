import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { ExamplePictures } from '@dosye/demo/pictures.ts';
import { seededRandom } from '@dosye/demo/random.ts';
import { exampleOf } from '@dosye/demo/register.ts';
import { type Changes, changed } from './records.ts';

/** An entry in the past. */
const ENTRY = { today: '2024-06-15', time: '10:30', officer: 'Agent III Ritha DORCÉAN' } as const;

/** Placeholders for pictures, which are not drawn. */
const PLACES = new Proxy({}, { get: () => () => 'picture' }) as ExamplePictures;

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
 * A realistic record of a kind, whose act is issued when it is asked for, as a clerk of Grand'Anse enters it; the same
 * number gives the same record. Its pictures are placeholders.
 */
export function exampleRecord(kind: KindDeclaration, number = 1): DossierRecord {
  const office = { name: "Grand'Anse", department: "Grand'Anse" } as const;
  const random = seededRandom(`${kind.id}/${number}`);
  return issuable(kind, exampleOf(kind.id)(random, { ...ENTRY, office, pictures: PLACES }));
}
