import type { ListedOfficer } from '@dosye/domain/calls/officers.ts';
import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import {
  checkOfficer,
  normaliseOfficer,
  OFFICER_FIELDS,
  OFFICER_KEYS,
  OFFICER_TEXTS,
  type Officer,
} from '@dosye/domain/people/officers.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { ApiError } from '@dosye/engine/api/apiError.ts';
import { call } from '@dosye/engine/api/client.ts';
import { FAILURES } from '@dosye/engine/api/failures.ts';
import { useOffices } from '@dosye/engine/api/officeQueries.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Combobox } from '@dosye/engine/ui/Combobox.tsx';
import { PhoneInput } from '@dosye/engine/ui/PhoneInput.tsx';
import { Select } from '@dosye/engine/ui/Select.tsx';
import { TextInput } from '@dosye/engine/ui/TextInput.tsx';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '@dosye/engine/answer/FormDialog.tsx';
import { useCloseWithMessage } from '../users/dialogs/useCloseWithMessage.ts';

const NOBODY: Officer = { name: '', grade: '', matricule: '', telephone: '' };
const ID = 'agent-';
const OFFICE = 'bureauId';

interface OfficerDialogProps {
  /** The officer to change; undefined to add one. */
  readonly officer?: ListedOfficer & { readonly id: number };
  /** The office that a new one is for, where it is chosen. */
  readonly office?: number | undefined;
  readonly onClose: () => void;
}

/** 'Ajouter un agent' or 'Modifier l’agent': name, grade, badge, telephone and, for roles that see every office, office. */
export function OfficerDialog({ officer, office, onClose }: OfficerDialogProps): ReactNode {
  const closeWithMessage = useCloseWithMessage(onClose);
  const choosesOffice = seesEveryOffice(useUser().role) && officer === undefined;
  const offices = useOffices(choosesOffice);
  const [typed, setTyped] = useState<Officer>({ ...NOBODY, ...officer });
  const [bureauId, setBureauId] = useState(office === undefined ? '' : String(office));
  const [errors, setErrors] = useState<FieldErrors>({});

  function show(found: FieldErrors): boolean {
    setErrors(found);
    const first = [OFFICE, ...OFFICER_KEYS].find((name) => found[name]);
    if (first) document.getElementById(ID + first)?.focus();
    return first !== undefined;
  }
  const clear = (name: string): void => setErrors(({ [name]: _gone, ...others }) => others);
  function write(name: keyof Officer, value: string): void {
    setTyped((before) => ({ ...before, [name]: value }));
    clear(name);
  }
  function submit(): Promise<void> | false {
    const missing: FieldErrors =
      choosesOffice && bureauId === '' ? { [OFFICE]: OFFICER_TEXTS.officeRequired } : {};
    if (show({ ...missing, ...checkOfficer(typed) })) return false;
    const { name, grade, matricule, telephone } = normaliseOfficer(typed);
    const body = { name, grade, matricule, telephone };
    return officer
      ? call('PUT', `/officers/${officer.id}`, body).then(() =>
          closeWithMessage(`${name} : modifications enregistrées.`),
        )
      : call('POST', '/officers', {
          ...body,
          ...(choosesOffice && { bureauId: Number(bureauId) }),
        }).then(() => closeWithMessage(`${name} est dans la liste.`));
  }
  const inputOf = (name: keyof Officer) => ({
    id: ID + name,
    label: OFFICER_FIELDS[name].label,
    hint: OFFICER_FIELDS[name].hint,
    maxLength: OFFICER_FIELDS[name].maxLength,
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => write(name, value),
    onBlur: () => write(name, OFFICER_FIELDS[name].normalise(typed[name])),
  });

  return (
    <FormDialog
      title={officer ? 'Modifier l’agent' : 'Ajouter un agent'}
      submitLabel={officer ? 'Enregistrer' : 'Ajouter'}
      failed={officer ? FAILURES.update : FAILURES.creation}
      onSubmit={submit}
      onFailure={(failure) => failure instanceof ApiError && show(failure.fields)}
      onClose={onClose}
    >
      {choosesOffice && (
        <Select
          id={ID + OFFICE}
          label="Bureau"
          required
          options={(offices.data ?? []).map(({ id, nom }) => ({ value: String(id), label: nom }))}
          value={bureauId}
          error={errors[OFFICE]}
          onChange={(value) => {
            setBureauId(value);
            clear(OFFICE);
          }}
        />
      )}
      <TextInput {...inputOf('name')} required autoFocus />
      <Combobox
        {...inputOf('grade')}
        suggestions={(OFFICER_FIELDS.grade.choices ?? []).map(({ value }) => value)}
      />
      <TextInput {...inputOf('matricule')} />
      <PhoneInput {...inputOf('telephone')} />
    </FormDialog>
  );
}

interface RemoveOfficerDialogProps {
  readonly officer: ListedOfficer & { readonly id: number };
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
