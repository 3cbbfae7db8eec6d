import { type RecordOf, step } from '@dosye/domain/dossier/form.ts';
import type { ValuesOf } from '@dosye/domain/fields/values.ts';
import type { controles } from './controles.ts';
import { etatCivil, photoAndCommune } from './etatCivil.ts';
import { arrestation, comparution, interrogatoires, mandats, retentionRules } from './procedure.ts';
import { sortie } from './sortie.ts';

/** The form of a retention dossier. */
export const steps = [
  step(
    'Dossier de rétention',
    [photoAndCommune, etatCivil, arrestation, interrogatoires, comparution, mandats, sortie],
    { rules: retentionRules },
  ),
] as const;

/** Content of a retention dossier. */
export type DossierRetention = RecordOf<typeof steps> & Partial<ValuesOf<typeof controles.fields>>;
