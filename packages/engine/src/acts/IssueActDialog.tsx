import {
  ACT_REASON_MAX,
  ACT_REASON_MIN,
  ACT_REASON_REQUIRED,
  type NextActAnswer,
} from '@dosye/domain/calls/acts.ts';
import type { ActRefusalReason } from '@dosye/domain/dossier/acts.ts';
import { type AreaDeclaration, pathWithId } from '@dosye/domain/dossier/area.ts';
import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import type { DownloadDeclaration, KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { fieldLabel } from '@dosye/domain/fields/field.ts';
import { mayWaiveConditions } from '@dosye/domain/people/rules/acts.ts';
import { mayConfigure } from '@dosye/domain/people/rules/configuration.ts';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { openingState } from '../form/drafts/draftAddress.ts';
import { fieldUrl } from '../form/fieldUrl.ts';
import { formOfPersonPath } from '../form/known/reuseAddress.ts';
import { MATCHES_ID } from '../matches/matchesId.ts';
import { ActSubject } from './ActSubject.tsx';
import { ApprovalNote } from './ApprovalNote.tsx';
import { settingUrl } from './settingUrl.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Textarea } from '../ui/Textarea.tsx';
import styles from './acts.module.css';

/** The act that a download of a dossier issues. */
export interface ActTarget {
  readonly area: AreaDeclaration;
  readonly kind: KindDeclaration;
  readonly declaration: DownloadDeclaration;
  readonly dossierId: number;
}

export type Waivers = readonly (readonly [condition: string, reason: string])[];

interface IssueActDialogProps {
  readonly target: ActTarget;
  readonly next: NextActAnswer;
  readonly working: boolean;
  /**
   * Issues the act, or asks for its approval, with a reason for each condition that it passes over.
   * @param isHandedOver whether the bearer takes it at once
   */
  readonly onIssue: (waivers: Waivers, isHandedOver: boolean) => void;
  readonly onCopy: (copy: DownloadDeclaration) => void;
  readonly onClose: () => void;
}

/**
 * Asks whether an act is to be issued, or its approval asked for: about whom, and until when it is valid, or what is
 * missing for it, with links to the fields; whoever may waive it gives a reason for each condition. The focus is on the button that issues nothing:
 * the keys of somebody who believes to be elsewhere end there.
 */
export function IssueActDialog(props: IssueActDialogProps): ReactNode {
  const { target, next, working, onIssue, onCopy, onClose } = props;
  const { area, kind, declaration, dossierId } = target;
  const { reasons, needsApproval, approval } = next;
  const isReady = reasons.length === 0;
  const isAsked = isReady && needsApproval && approval?.step === 'requested';
  const words = needsApproval ? ASKING : ISSUING;
  const [isHandedOver, setHandedOver] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => cancel.current?.focus(), []);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [checked, setChecked] = useState(false);
  const { role } = useUser();
  const mayWaive = mayWaiveConditions(role);
  const allWaivable = reasons.every(({ waivable }) => waivable);
  const waives = mayWaive && allWaivable && !isReady;
  const mayIssue = waives || (isReady && !isAsked);
  const workingCopy = kind.downloads?.find(
    ({ workingCopyOf }) => workingCopyOf === declaration.act,
  );
  const isTooShort = (condition: string): boolean =>
    (typed[condition] ?? '').trim().length < ACT_REASON_MIN;

  function submit(): void {
    const missing = reasons.find(({ condition }) => isTooShort(condition));
    setChecked(true);
    if (missing) document.getElementById(reasonId(missing.condition))?.focus();
    else {
      const waivers = reasons.map(({ condition }) => [condition, typed[condition] ?? ''] as const);
      onIssue(waivers, isReady && isHandedOver);
    }
  }

  return (
    <Dialog
      title={titleOf(isReady, isAsked, words.question)}
      onClose={working ? undefined : onClose}
      actions={
        <>
          <Button ref={cancel} disabled={working} onClick={onClose}>
            {mayIssue ? 'Annuler' : 'Fermer'}
          </Button>
          {!isReady && workingCopy && (
            <Button icon={<Icon name={workingCopy.icon} />} onClick={() => onCopy(workingCopy)}>
              {workingCopy.label}
            </Button>
          )}
          {mayIssue && (
            <Button variant={waives ? 'danger' : 'primary'} working={working} onClick={submit}>
              {words.confirm}
              {waives && ' malgré tout'}
            </Button>
          )}
        </>
      }
    >
      <ActSubject kind={kind} next={next} />
      {!isReady && (
        <ul className={styles.reasons}>
          {reasons.map(({ condition, message, field, setting, bureauId, matches }) => (
            <li key={condition}>
              <p>{message}</p>
              {field !== undefined && <FieldLink kind={kind} dossierId={dossierId} path={field} />}
              {field === kind.form.ageCheck?.birthDate && <OtherForm target={target} next={next} />}
              {matches && (
                <Link
                  to={`${pathWithId(area.paths.details, dossierId)}#${MATCHES_ID}`}
                  onClick={onClose}
                >
                  <Icon name="users" size={15} />
                  Comparer ces dossiers
                </Link>
              )}
              {setting !== undefined && mayConfigure(role) && (
                <Link to={settingUrl(setting, bureauId)}>
                  <Icon name="settings" size={15} />
                  Compléter la configuration du bureau
                </Link>
              )}
              {waives && (
                <Textarea
                  id={reasonId(condition)}
                  label="Motif pour passer outre"
                  rows={2}
                  maxLength={ACT_REASON_MAX}
                  value={typed[condition] ?? ''}
                  error={checked && isTooShort(condition) ? ACT_REASON_REQUIRED : null}
                  onChange={(reason) => setTyped((before) => ({ ...before, [condition]: reason }))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {approval && <ApprovalNote approval={approval} kind={kind.id} dossierId={dossierId} />}
      {!isAsked && (
        <p className={styles.note}>{isReady ? words.note : noteFor(mayWaive, reasons)}</p>
      )}
      {isReady && !needsApproval && next.keepsDeliveries && (
        <Checkbox
          id="remis-maintenant"
          className={styles.note}
          label="Remis maintenant au titulaire"
          value={isHandedOver}
          onChange={setHandedOver}
        />
      )}
    </Dialog>
  );
}

const ISSUING = {
  question: 'Émettre cet acte ?',
  confirm: 'Émettre',
  note: 'L’acte reçoit son numéro et entre au registre.',
};
const ASKING: typeof ISSUING = {
  question: 'Demander la validation de cet acte ?',
  confirm: 'Demander la validation',
  note: 'Le chef verra le papier avant qu’il soit émis.',
};

function titleOf(isReady: boolean, isAsked: boolean, question: string): string {
  if (isAsked) return 'Cet acte attend la validation';
  return isReady ? question : 'Cet acte ne peut pas être émis';
}

/** Leads to the form for people of the age that the person has. */
function OtherForm({
  target: { area, kind, dossierId },
  next,
}: Pick<IssueActDialogProps, 'target' | 'next'>): ReactNode {
  const { ageCheck } = kind.form;
  const other = area.kinds.find(({ id }) => id === ageCheck?.otherKind);
  if (!other || next.birthDate === '') return null;
  return (
    <Link to={formOfPersonPath(other, kind, dossierId)} state={openingState({ fresh: true })}>
      <Icon name="users" size={15} />
      {ageCheck?.leadLabel}
    </Link>
  );
}

const reasonId = (condition: string): string => `motif-${condition}`;

function noteFor(mayWaive: boolean, reasons: readonly ActRefusalReason[]): string {
  if (!mayWaive && reasons.some(({ setting }) => setting !== undefined)) {
    return 'Demandez à un administrateur du bureau d’en compléter la configuration.';
  }
  const waivable = reasons.filter((reason) => reason.waivable).length;
  if (reasons.every(({ matches }) => matches)) {
    return 'Comparez les dossiers, puis demandez l’acte de nouveau.';
  }
  if (waivable === 0) return 'Corrigez le dossier, puis demandez l’acte de nouveau.';
  if (waivable < reasons.length) {
    return 'Corrigez d’abord ce à quoi personne ne peut passer outre.';
  }
  return mayWaive
    ? 'Les motifs restent dans le registre avec votre nom ; le papier ne les porte pas.'
    : 'Corrigez le dossier, ou demandez à un administrateur du bureau d’émettre l’acte malgré tout.';
}

interface FieldLinkProps {
  readonly kind: KindDeclaration;
  readonly dossierId: number;
  readonly path: string;
}

function FieldLink({ kind, dossierId, path }: FieldLinkProps): ReactNode {
  const field = fieldsOf(kind.form)[path];
  return (
    <Link to={fieldUrl(kind, dossierId, path)}>
      <Icon name="pencil" size={15} />
      {field ? `Corriger : ${fieldLabel(field)}` : 'Corriger le dossier'}
    </Link>
  );
}
