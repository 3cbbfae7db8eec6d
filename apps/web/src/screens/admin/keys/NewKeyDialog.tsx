import {
  KEY_MONTHS_MAX,
  KEY_NAME_MAX,
  type NewKeyAnswer,
  type NewKeyRequest,
} from '@dosye/domain/calls/keys.ts';
import type { Office } from '@dosye/domain/calls/offices.ts';
import { addMonths, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { officeOptions } from '@dosye/engine/api/officeQueries.ts';
import { call } from '@dosye/engine/api/client.ts';
import { FAILURES } from '@dosye/engine/api/failures.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Checkbox } from '@dosye/engine/ui/Checkbox.tsx';
import { DateInput } from '@dosye/engine/ui/DateInput.tsx';
import { Dialog } from '@dosye/engine/ui/Dialog.tsx';
import { Field } from '@dosye/engine/ui/Field.tsx';
import { PasswordInput } from '@dosye/engine/ui/PasswordInput.tsx';
import { Select } from '@dosye/engine/ui/Select.tsx';
import { TextInput } from '@dosye/engine/ui/TextInput.tsx';
import { KINDS } from '@dosye/kinds/register.ts';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '@dosye/engine/answer/FormDialog.tsx';
import { useFields } from '@dosye/engine/answer/useFields.ts';
import { useRefreshAdmin } from '../adminQueries.ts';

interface NewKeyDialogProps {
  readonly offices: readonly Office[];
  readonly onClose: () => void;
}

const ID = 'nouvelle-cle-';

/** The office as the list gives it: its digits. */
type Typed = Omit<NewKeyRequest, 'bureauId'> & { bureauId: string };

/** 'Créer une clé d’accès': a form, then the secret, which is shown once. */
export function NewKeyDialog({ offices, onClose }: NewKeyDialogProps): ReactNode {
  const refresh = useRefreshAdmin();
  const { values, field, onFailure } = useFields<Typed>(ID, {
    name: '',
    bureauId: '',
    kinds: [],
    write: false,
    expires: addMonths(todayInHaiti(), KEY_MONTHS_MAX),
    password: '',
  });
  const [answer, setAnswer] = useState<NewKeyAnswer>();
  if (answer) return <Secret name={answer.key.name} secret={answer.secret} onClose={onClose} />;

  async function submit(): Promise<void> {
    const created = await call<NewKeyAnswer>('POST', '/keys', values);
    await refresh();
    setAnswer(created);
  }
  return (
    <FormDialog
      title="Créer une clé d’accès"
      submitLabel="Créer"
      workingLabel="Création..."
      failed={FAILURES.creation}
      onSubmit={submit}
      onFailure={onFailure}
      onClose={onClose}
    >
      <TextInput
        {...field('name')}
        label="Nom du programme"
        hint="L’historique nomme la clé ainsi."
        required
        autoFocus
        maxLength={KEY_NAME_MAX}
      />
      <Select {...field('bureauId')} label="Bureau" required options={officeOptions(offices)} />
      <KindBoxes {...field('kinds')} />
      <Checkbox {...field('write')} label="Peut aussi créer et modifier des dossiers" />
      <DateInput {...field('expires')} label="Valable jusqu’au" required hint="Un an au plus." />
      <PasswordInput
        {...field('password')}
        label="Votre mot de passe"
        required
        autoComplete="current-password"
      />
    </FormDialog>
  );
}

interface KindBoxesProps {
  readonly id: string;
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (kinds: string[]) => void;
}

/** A box for each kind; the first has the focus after an error. */
function KindBoxes({ id: firstId, value, error, onChange }: KindBoxesProps): ReactNode {
  return (
    <Field as="group" id={`${ID}types`} label="Types de dossier" required error={error}>
      {KINDS.map(({ kind: { id, label } }, place) => (
        <Checkbox
          key={id}
          id={place === 0 ? firstId : `${ID}${id}`}
          label={label}
          value={value.includes(id)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...value, id] : value.filter((chosen) => chosen !== id))
          }
        />
      ))}
    </Field>
  );
}

interface SecretProps {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows the secret of a new key. */
function Secret({ name, secret, onClose }: SecretProps): ReactNode {
  return (
    <Dialog
      title="Clé d’accès créée"
      actions={
        <Button variant="primary" onClick={onClose}>
          J’ai copié la clé
        </Button>
      }
    >
      <div className="stack">
        <p>
          Copiez maintenant cette clé dans la configuration de <b>{name}</b> : elle n’est montrée
          qu’une fois.
        </p>
        <TextInput
          id="cle-secrete"
          label="Clé"
          verbatim
          value={secret}
          onChange={() => {}}
          ref={(input) => input?.select()}
        />
      </div>
    </Dialog>
  );
}
