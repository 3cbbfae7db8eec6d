import {
  checkOfficeName,
  OFFICE_NAME_MAX,
  normaliseOfficeName,
} from '@dosye/domain/office/officeName.ts';
import { ApiError } from '@dosye/engine/api/apiError.ts';
import { call } from '@dosye/engine/api/client.ts';
import type { Office } from '@dosye/engine/api/officeQueries.ts';
import { TextInput } from '@dosye/engine/ui/TextInput.tsx';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../FormDialog.tsx';
import { useDone } from '../users/dialogs/useCloseWithMessage.ts';

interface OfficeDialogProps {
  /** The office to rename; none to add one. */
  readonly office?: Office;
  readonly onClose: () => void;
}

/** 'Ajouter un nouveau bureau' or 'Modifier le bureau': its name. */
export function OfficeDialog({ office, onClose }: OfficeDialogProps): ReactNode {
  const done = useDone(onClose);
  const [nom, setNom] = useState(office?.nom ?? '');
  const [error, setError] = useState<string>();

  function refuse(fault: string): void {
    setError(fault);
    document.getElementById('nom-du-bureau')?.focus();
  }
  function submit(): Promise<void> | false {
    const fault = checkOfficeName(nom);
    if (fault) {
      refuse(fault);
      return false;
    }
    const body = { nom: normaliseOfficeName(nom) };
    return office
      ? call('PUT', `/admin/bureaux/${office.id}`, body).then(() =>
          done('Bureau modifié avec succès.'),
        )
      : call('POST', '/admin/bureaux', body).then(() => done('Bureau ajouté avec succès.'));
  }

  return (
    <FormDialog
      title={office ? 'Modifier le bureau' : 'Ajouter un nouveau bureau'}
      submitLabel={office ? 'Enregistrer' : 'Ajouter'}
      disabled={office !== undefined && normaliseOfficeName(nom) === office.nom}
      onSubmit={submit}
      onFailure={(failure) => {
        const fault = failure instanceof ApiError ? failure.fields['nom'] : undefined;
        if (fault) refuse(fault);
        return fault !== undefined;
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
    </FormDialog>
  );
}
