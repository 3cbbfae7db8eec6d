import { type Act, BEARER, DELIVERY_TEXTS } from '@dosye/domain/calls/acts.ts';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../answer/FormDialog.tsx';
import { useFields } from '../answer/useFields.ts';
import { useSignaturePad } from '../form/pictures/useSignaturePad.tsx';
import { Button } from '../ui/Button.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { toast } from '../ui/toasts.ts';
import { deliverAct, useRefreshActs } from './actCalls.ts';
import styles from './acts.module.css';

const RECEIVERS = [
  { value: BEARER, label: 'Au titulaire' },
  { value: '', label: 'À une autre personne' },
];
const REQUIRED = ['to', 'relation'] as const;
const TEXT_MAX = 160;

interface DeliverActDialogProps {
  readonly act: Pick<Act, 'number' | 'name'>;
  readonly onClose: () => void;
}

/** Notes to whom an act is handed over: the bearer, or somebody for them with the paper that they show. Nobody has to sign. */
export function DeliverActDialog({ act, onClose }: DeliverActDialogProps): ReactNode {
  const refresh = useRefreshActs();
  const [receiver, setReceiver] = useState<string>(BEARER);
  const { values, field, show, onFailure } = useFields('remise-', {
    to: '',
    relation: '',
    paper: '',
  });
  const signature = useSignaturePad('Signature de la personne qui reçoit l’acte');
  const isBearer = receiver === BEARER;
  const confirm = isBearer ? 'Remis au titulaire' : 'Remis à cette personne';

  function submit(): Promise<void> | false {
    const lacking = isBearer ? [] : REQUIRED.filter((name) => values[name].trim() === '');
    const errors = Object.fromEntries(lacking.map((name) => [name, DELIVERY_TEXTS[name]]));
    return show(errors) ? false : handOver();
  }

  async function handOver(): Promise<void> {
    const receivedBy = isBearer ? { to: act.name, relation: BEARER } : values;
    try {
      const { paper } = values;
      await deliverAct(act.number, { ...receivedBy, paper, signature: signature.picture() });
      toast.success(`L’acte ${act.number} est remis à ${receivedBy.to}.`);
      onClose();
    } finally {
      void refresh();
    }
  }

  return (
    <FormDialog
      title={`Remettre l’acte ${act.number}`}
      submitLabel={confirm}
      workingLabel={confirm}
      startsAtCancel
      onSubmit={submit}
      onFailure={(failure) => {
        onFailure(failure);
        return false;
      }}
      onClose={onClose}
    >
      <SegmentedControl
        id="remise-qui"
        label="Remis à"
        options={RECEIVERS}
        value={receiver}
        onChange={setReceiver}
      />
      {isBearer ? (
        <p className={styles.bearer}>{act.name}</p>
      ) : (
        <>
          <TextInput {...field('to')} label="Nom et prénom" required maxLength={TEXT_MAX} />
          <TextInput
            {...field('relation')}
            label="Lien avec le titulaire"
            required
            maxLength={TEXT_MAX}
            placeholder="Mère, avocat, mandataire…"
          />
        </>
      )}
      <TextInput
        {...field('paper')}
        label="Pièce présentée"
        maxLength={TEXT_MAX}
        placeholder="CIN, passeport, permis"
      />
      <div>
        <p className={styles.padLabel}>
          Signature <span className="muted">(facultative)</span>
        </p>
        {signature.pad}
        <Button size="sm" className="below" disabled={!signature.signed} onClick={signature.clear}>
          Effacer la signature
        </Button>
      </div>
    </FormDialog>
  );
}
