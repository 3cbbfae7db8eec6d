import type { FilterDeclaration } from '@dosye/domain/dossier/area.ts';
import { whenGrandAnse } from '@dosye/domain/dossier/conditions.ts';
import { choice } from '@dosye/domain/fields/choices.ts';
import type { FieldWidth } from '@dosye/domain/fields/field.ts';
import { GRAND_ANSE_COMMUNES } from '@dosye/domain/office/departments.ts';

/** The field 'Commune', which is shown and required in dossiers of the Grand'Anse office only. */
export const communeField = (width?: FieldWidth) =>
  choice('Commune', GRAND_ANSE_COMMUNES, {
    required: "La commune est obligatoire pour le bureau de la Grand'Anse.",
    when: whenGrandAnse,
    searched: true,
    prefill: 'officeCommune',
    width,
  });

/** The filter of lists and reports by that field. */
export const communeFilter: FilterDeclaration = {
  name: 'commune',
  label: 'Commune',
  show: 'select',
  all: 'Toutes',
  paths: ['commune'],
  choices: GRAND_ANSE_COMMUNES.map((value) => ({ value, label: value })),
  grandAnseOnly: true,
};
