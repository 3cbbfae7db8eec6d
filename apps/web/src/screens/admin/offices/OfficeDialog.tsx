import { DEPARTMENTS } from '@dosye/domain/office/departments.ts';
import { checkOfficeName, OFFICE_NAME_MAX } from '@dosye/domain/office/officeName.ts';
import { cleanLine } from '@dosye/domain/text/cleanText.ts';
import { FAILURES } from '@dosye/engine/api/failures.ts';
import { call } from '@dosye/engine/api/client.ts';
import type { Office } from '@dosye/domain/calls/offices.ts';
import { Select } from '@dosye/engine/ui/Select.tsx';
import { TextInput } from '@dosye/engine/ui/TextInput.tsx';
import type { ReactNode } from 'react';
import { FormDialog } from '@dosye/engine/answer/FormDialog.tsx';
import { useFields } from '@dosye/engine/answer/useFields.ts';
import { useCloseWithMessage } from '../users/dialogs/useCloseWithMessage.ts';

interface OfficeDialogProps {
  /** The office to rename; undefined to add one. */
  readonly office?: Office;
  readonly onClose: () => void;
}

/** 'Ajouter un nouveau bureau', a form with its name and department, or 'Modifier le bureau', with its name. */
export function OfficeDialog({ office, onClose }: OfficeDialogProps): ReactNode {
  const closeWithMessage = useCloseWithMessage(onClose);
  const { values, field, show, onFailure } = useFields('bureau-', {
    nom: office?.nom ?? '',
    departement: '',
  });
  const { departement } = values;

  function submit(): Promise<void> | false {
    if (show({ nom: checkOfficeName(values.nom) ?? '' })) return false;
    const body = { nom: cleanLine(values.nom) };
    return office
      ? call('PUT', `/admin/bureaux/${office.id}`, body).then(() =>
          closeWithMessage('Bureau modifié avec succès.'),
        )
      : call('POST', '/admin/bureaux', { ...body, departement }).then(() =>
          closeWithMessage('Bureau ajouté avec succès.'),
        );
  }

  return (
    <FormDialog
      title={office ? 'Modifier le bureau' : 'Ajouter un nouveau bureau'}
      submitLabel={office ? 'Enregistrer' : 'Ajouter'}
      failed={office ? FAILURES.update : FAILURES.creation}
      disabled={office !== undefined && cleanLine(values.nom) === office.nom}
      onSubmit={submit}
      onFailure={onFailure}
      onClose={onClose}
    >
      <TextInput
        {...field('nom')}
        label="Nom du bureau"
        required
        autoFocus
        maxLength={OFFICE_NAME_MAX}
      />
      {!office && (
        <Select
          {...field('departement')}
          label="Département"
          placeholder="D’après le nom du bureau"
          hint="Il est en tête des papiers et sur les actes. La configuration du bureau le change."
          options={DEPARTMENTS}
        />
      )}
    </FormDialog>
  );
}
