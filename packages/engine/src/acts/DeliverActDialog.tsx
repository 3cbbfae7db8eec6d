import { type Act, BEARER, DELIVERY_TEXTS } from '@dosye/domain/calls/acts.ts';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ApiError, errorMessage } from '../api/apiError.ts';
import { useSignaturePad } from '../form/pictures/useSignaturePad.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { toast } from '../ui/toasts.ts';
import { deliverAct, useRefreshActs } from './actCalls.ts';
import styles from './acts.module.css';

const RECEIVERS = [
  { value: BEARER, label: 'Au titulaire' },
  { value: '', label: 'À une autre personne' },
];
const TEXT_MAX = 160;

interface DeliverActDialogProps {
  readonly act: Pick<Act, 'number' | 'name'>;
  readonly onClose: () => void;
}

/**
 * Notes to whom an act is handed over: the bearer, or somebody for them with the paper that they show. Nobody has to sign.
 * The focus is on the button that notes nothing: the keys of somebody who believes to be elsewhere end there.
 */
export function DeliverActDialog({ act, onClose }: DeliverActDialogProps): ReactNode {
  const refresh = useRefreshActs();
  const cancel = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => cancel.current?.focus(), []);
  const [receiver, setReceiver] = useState<string>(BEARER);
  const [typed, setTyped] = useState({ to: '', relation: '', paper: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [working, setWorking] = useState(false);
  const signature = useSignaturePad('Signature de la personne qui reçoit l’acte');
  const isBearer = receiver === BEARER;

  const field = (name: keyof typeof typed) => ({
    id: `remise-${name}`,
    maxLength: TEXT_MAX,
    value: typed[name],
    error: errors[name] ?? null,
    onChange: (value: string) => {
      setTyped((before) => ({ ...before, [name]: value }));
      setErrors({});
    },
  });

  async function submit(): Promise<void> {
    const lacking = isBearer
      ? []
      : (['to', 'relation'] as const).filter((name) => typed[name].trim() === '');
    if (lacking[0] !== undefined) {
      setErrors(Object.fromEntries(lacking.map((name) => [name, DELIVERY_TEXTS[name]])));
      document.getElementById(`remise-${lacking[0]}`)?.focus();
      return;
    }
    setWorking(true);
    try {
      const to = isBearer ? act.name : typed.to;
      const relation = isBearer ? BEARER : typed.relation;
      const { paper } = typed;
      await deliverAct(act.number, { to, relation, paper, signature: signature.picture() });
      toast.success(`L’acte ${act.number} est remis à ${to}.`);
      onClose();
    } catch (failure) {
      if (failure instanceof ApiError) setErrors(failure.fields);
      toast.error(errorMessage(failure));
      setWorking(false);
    }
    void refresh();
  }

  return (
    <Dialog
      title={`Remettre l’acte ${act.number}`}
      onClose={working ? undefined : onClose}
      actions={
        <>
          <Button ref={cancel} disabled={working} onClick={onClose}>
            Annuler
          </Button>
          <Button variant="primary" working={working} onClick={() => void submit()}>
            {isBearer ? 'Remis au titulaire' : 'Remis à cette personne'}
          </Button>
        </>
      }
    >
      <div className={styles.delivery}>
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
            <TextInput {...field('to')} label="Nom et prénom" required />
            <TextInput
              {...field('relation')}
              label="Lien avec le titulaire"
              required
              placeholder="Mère, avocat, mandataire…"
            />
          </>
        )}
        <TextInput
          {...field('paper')}
          label="Pièce présentée"
          placeholder="CIN, passeport, permis"
        />
        <div>
          <p className={styles.padLabel}>
            Signature <span className="muted">(facultative)</span>
          </p>
          {signature.pad}
          <Button size="sm" disabled={!signature.signed} onClick={signature.clear}>
            Effacer la signature
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
