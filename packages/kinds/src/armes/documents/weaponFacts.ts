import { textAt } from '@dosye/documents/recordText.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';

const FACTS = [
  ['Marque', 'marque'],
  ['Modèle', 'modele'],
  ['Numéro de série', 'serie'],
  ['Type', 'type'],
  ['Calibre', 'calibre'],
  ['État', 'etat'],
  ['Fabricant', 'fabriquant'],
] as const;

/** What a paper says of the weapon, in the order of the form. */
export const weaponFacts = (record: DossierRecord): { label: string; value: string }[] =>
  FACTS.map(([label, key]) => ({ label, value: textAt(record, `firearmSpec.${key}`) }));
