import { DEPARTMENTS } from '@dosye/domain/office/departments.ts';
import { checkOfficeName, OFFICE_NAME_MAX } from '@dosye/domain/office/officeName.ts';
import { cleanLine } from '@dosye/domain/text/cleanText.ts';
import { ApiError } from '@dosye/engine/api/apiError.ts';
import { FAILURES } from '@dosye/engine/api/failures.ts';
import { call } from '@dosye/engine/api/client.ts';
import type { Office } from '@dosye/domain/calls/offices.ts';
import { Select } from '@dosye/engine/ui/Select.tsx';
import { TextInput } from '@dosye/engine/ui/TextInput.tsx';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '@dosye/engine/answer/FormDialog.tsx';
import { useCloseWithMessage } from '../users/dialogs/useCloseWithMessage.ts';

interface OfficeDialogProps {
  /** The office to rename; undefined to add one. */
  readonly office?: Office;
  readonly onClose: () => void;
}

/** 'Ajouter un nouveau bureau', a form with its name and department, or 'Modifier le bureau', with its name. */
export function OfficeDialog({ office, onClose }: OfficeDialogProps): ReactNode {
  const closeWithMessage = useCloseWithMessage(onClose);
  const [nom, setNom] = useState(office?.nom ?? '');
  const [departement, setDepartement] = useState('');
  const [error, setError] = useState<string>();

  function showError(message: string): void {
    setError(message);
    document.getElementById('nom-du-bureau')?.focus();
  }
  function submit(): Promise<void> | false {
    const message = checkOfficeName(nom);
    if (message) {
      showError(message);
      return false;
    }
    const body = { nom: cleanLine(nom) };
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
      disabled={office !== undefined && cleanLine(nom) === office.nom}
      onSubmit={submit}
      onFailure={(failure) => {
        const message = failure instanceof ApiError ? failure.fields['nom'] : undefined;
        if (message) showError(message);
        return message !== undefined;
      }}
      onClose={onClose}
    >
      <TextInput
        id="nom-du-bureau"
        label="Nom du bureau"
        required
        autoFocus
        maxLength={OFFICE_NAME_MAX}
        value={nom}
        error={error}
        onChange={(value) => {
          setNom(value);
          setError(undefined);
        }}
      />
      {!office && (
        <Select
          id="departement-du-bureau"
          label="Département"
          placeholder="D’après le nom du bureau"
          hint="Il est en tête des papiers et sur les actes. La configuration du bureau le change."
          options={DEPARTMENTS}
          value={departement}
          onChange={setDepartement}
        />
      )}
    </FormDialog>
  );
}
