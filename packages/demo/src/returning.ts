import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { SILENT_OFFICE } from './offices.ts';

type Returning = (earlier: DossierRecord, later: DossierRecord) => DossierRecord;

/** Who asks again has moved, and gives another reason. */
const person: Returning = (earlier, later) => {
  const before = earlier['renseignementsPersonnels'] as DossierRecord;
  const { telephone, adresseActuelle, precisionsAdresse } = later[
    'renseignementsPersonnels'
  ] as DossierRecord;
  return {
    ...earlier,
    renseignementsPersonnels: { ...before, telephone, adresseActuelle, precisionsAdresse },
    motif: later['motif'],
  };
};

/** A weapon that the office knows is declared by somebody else. */
const weapon: Returning = (earlier, later) => ({ ...later, firearmSpec: earlier['firearmSpec'] });

const RETURNS: Readonly<Record<string, Returning>> = {
  'certificat-majeur': person,
  'arme-personal': weapon,
};

interface Entered {
  readonly office: number;
  readonly key: string;
  readonly kind: { readonly id: string };
  readonly at: Date;
  readonly record: DossierRecord;
  readonly changes: readonly unknown[];
  readonly samePersonAs?: string | undefined;
}

/**
 * Makes the last dossier of an office and kind that of the person, or the weapon, of the first one, in the kinds where
 * that is to be seen: not where nobody is there to decide it.
 * @param dossiers of one office and one kind
 */
export function withReturn<D extends Entered>(dossiers: readonly D[]): D[] {
  const ordered = dossiers.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const [first, last] = [ordered[0], ordered.at(-1)];
  const again = first && RETURNS[first.kind.id];
  if (!again || !last || first === last || last.office === SILENT_OFFICE) return ordered;
  const record = again(first.record, last.record);
  const samePersonAs = again === person ? first.key : undefined;
  return [...ordered.slice(0, -1), { ...last, record, changes: [], samePersonAs }];
}
