import type { ListedOfficer } from '@dosye/domain/calls/officers.ts';
import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import {
  checkOfficer,
  normaliseOfficer,
  OFFICER_FIELDS,
  OFFICER_TEXTS,
  type Officer,
} from '@dosye/domain/people/officers.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { call } from '@dosye/engine/api/client.ts';
import { FAILURES } from '@dosye/engine/api/failures.ts';
import { officeOptions, useOffices } from '@dosye/engine/api/officeQueries.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Combobox } from '@dosye/engine/ui/Combobox.tsx';
import { PhoneInput } from '@dosye/engine/ui/PhoneInput.tsx';
import { Select } from '@dosye/engine/ui/Select.tsx';
import { TextInput } from '@dosye/engine/ui/TextInput.tsx';
import type { ReactNode } from 'react';
import { FormDialog } from '@dosye/engine/answer/FormDialog.tsx';
import { useFields } from '@dosye/engine/answer/useFields.ts';
import { useCloseWithMessage } from '../users/dialogs/useCloseWithMessage.ts';

/** An officer of the list itself, who may be changed. */
export type KeptOfficer = ListedOfficer & { readonly id: number };

interface OfficerDialogProps {
  /** The officer to change; undefined to add one. */
  readonly officer?: KeptOfficer;
  /** The office that a new one is for, where it is chosen. */
  readonly office?: number | undefined;
  readonly onClose: () => void;
}

/** 'Ajouter un agent' or 'Modifier l’agent': name, grade, badge, telephone and, for roles that see every office, office. */
export function OfficerDialog({ officer, office, onClose }: OfficerDialogProps): ReactNode {
  const closeWithMessage = useCloseWithMessage(onClose);
  const choosesOffice = seesEveryOffice(useUser().role) && officer === undefined;
  const offices = useOffices(choosesOffice);
  const { values, field, show, onFailure } = useFields('agent-', {
    bureauId: String(office ?? ''),
    ...normaliseOfficer(officer ?? {}),
  });
  function submit(): Promise<void> | false {
    const body = normaliseOfficer(values);
    const bureauId = choosesOffice ? Number(values.bureauId) : undefined;
    const missing: FieldErrors = bureauId === 0 ? { bureauId: OFFICER_TEXTS.officeRequired } : {};
    if (show({ ...missing, ...checkOfficer(body) })) return false;
    return officer
      ? call('PUT', `/officers/${officer.id}`, body).then(() =>
          closeWithMessage(`${body.name} : modifications enregistrées.`),
        )
      : call('POST', '/officers', { ...body, bureauId }).then(() =>
          closeWithMessage(`${body.name} est dans la liste.`),
        );
  }
  const textOf = (name: keyof Officer) => {
    const declared = OFFICER_FIELDS[name];
    const { label, hint, maxLength } = declared;
    const input = field(name);
    const onBlur = (): void => input.onChange(declared.normalise(input.value));
    return { ...input, label, hint, maxLength, onBlur };
  };
  return (
    <FormDialog
      title={officer ? 'Modifier l’agent' : 'Ajouter un agent'}
      submitLabel={officer ? 'Enregistrer' : 'Ajouter'}
      failed={officer ? FAILURES.update : FAILURES.creation}
      onSubmit={submit}
      onFailure={onFailure}
      onClose={onClose}
    >
      {choosesOffice && (
        <Select
          {...field('bureauId')}
          label="Bureau"
          required
          options={officeOptions(offices.data ?? [])}
        />
      )}
      <TextInput {...textOf('name')} required autoFocus />
      <Combobox
        {...textOf('grade')}
        suggestions={(OFFICER_FIELDS.grade.choices ?? []).map(({ value }) => value)}
      />
      <TextInput {...textOf('matricule')} />
      <PhoneInput {...textOf('telephone')} />
    </FormDialog>
  );
}

interface RemoveOfficerDialogProps {
  readonly officer: KeptOfficer;
  readonly onClose: () => void;
}

/** Asks before an officer leaves the list. */
export function RemoveOfficerDialog({ officer, onClose }: RemoveOfficerDialogProps): ReactNode {
  const closeWithMessage = useCloseWithMessage(onClose);
  return (
    <FormDialog
      title="Retirer de la liste"
      submitLabel="Retirer"
      workingLabel="Retrait..."
      failed={FAILURES.deletion}
      danger
      onSubmit={() =>
        call('DELETE', `/officers/${officer.id}`).then(() =>
          closeWithMessage(`${officer.name} n’est plus dans la liste.`),
        )
      }
      onClose={onClose}
    >
      <p>
        Les formulaires ne proposeront plus <b>{officer.name}</b>. Les dossiers gardent son nom.
      </p>
    </FormDialog>
  );
}
