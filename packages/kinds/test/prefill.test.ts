import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { expect, it } from 'vitest';

it('a new dossier takes over from the last one of the day what its office shares, and nothing else', () => {
  const shared = KINDS.flatMap(({ kind }) =>
    Object.entries(fieldsOf(kind.form))
      .filter(([, { prefill }]) => prefill === 'lastOfDay')
      .map(([path]) => `${kind.id}: ${path}`),
  );
  expect(shared).toEqual([
    'retention: informationSurLaRetention.policierEnCharge',
    'retention: informationSurLaRetention.quiADecide',
    'arme-seized: seizedInfo.lieuRemise',
    'arme-seized: seizedInfo.nomEnqueteur',
    'arme-seized: seizedInfo.matriculeEnqueteur',
    'arme-seized: seizedInfo.gradeEnqueteur',
    'operation: brigade',
  ]);
});
