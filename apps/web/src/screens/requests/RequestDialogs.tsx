import { type CommunicationRequest, REQUEST_DAYS_MAX } from '@dosye/domain/calls/requests.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { ReasonDialog } from '@dosye/engine/acts/ReasonDialog.tsx';
import { FormDialog } from '@dosye/engine/answer/FormDialog.tsx';
import { Select } from '@dosye/engine/ui/Select.tsx';
import { toast } from '@dosye/engine/ui/toasts.ts';
import { type ReactNode, useId, useState } from 'react';
import { useDecision } from './requestCalls.ts';

const DAYS = Array.from({ length: REQUEST_DAYS_MAX }, (_, index) => ({
  value: String(index + 1),
  label: plural(index + 1, 'jour'),
}));
const USUAL_DAYS = '3';

interface RequestDialogProps {
  readonly request: CommunicationRequest;
  readonly onClose: () => void;
}

const askedFor = ({ dossier, officer, officerOffice }: CommunicationRequest): string =>
  [dossier?.dossierNo, officer, `Bureau ${officerOffice}`].filter(Boolean).join(' · ');

/** Grants a request for some days. */
export function GrantDialog({ request, onClose }: RequestDialogProps): ReactNode {
  const decide = useDecision();
  const [days, setDays] = useState(USUAL_DAYS);
  return (
    <FormDialog
      title="Accorder la communication ?"
      submitLabel="Accorder"
      workingLabel="Accorder"
      onSubmit={async () => {
        await decide(request.id, { days: Number(days) });
        toast.success('La communication est accordée.');
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        <b>{askedFor(request)}</b>
      </p>
      <p>
        Cet agent, et lui seul, lira le dossier entier et ses images, sans rien y changer. Relisez
        le dossier avant d’accorder : ses textes libres sont lus aussi.
      </p>
      <Select
        id={useId()}
        label="Durée"
        options={DAYS}
        withEmpty={false}
        value={days}
        onChange={setDays}
      />
    </FormDialog>
  );
}

/** Refuses a request, or ends what was granted, with a reason. */
export function RefuseDialog({ request, onClose }: RequestDialogProps): ReactNode {
  const decide = useDecision();
  const ends = request.state === 'granted';
  return (
    <ReasonDialog
      title={ends ? 'Retirer la communication ?' : 'Refuser la communication ?'}
      submitLabel={ends ? 'Retirer' : 'Refuser'}
      danger
      label={ends ? 'Motif du retrait' : 'Motif du refus'}
      hint="L’agent le lit ; il reste dans l’historique des deux bureaux."
      onConfirm={async (reason) => {
        await decide(request.id, { reason });
        toast.success(ends ? 'La communication est retirée.' : 'La communication est refusée.');
      }}
      onClose={onClose}
    >
      <p>
        <b>{askedFor(request)}</b>
      </p>
    </ReasonDialog>
  );
}
