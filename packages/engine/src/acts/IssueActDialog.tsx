import {
  ACT_REASON_MAX,
  ACT_REASON_MIN,
  ACT_REASON_REQUIRED,
  type NextActAnswer,
} from '@dosye/domain/calls/acts.ts';
import type { ActRefusalReason } from '@dosye/domain/dossier/acts.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
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
import { settingUrl } from './settingUrl.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Textarea } from '../ui/Textarea.tsx';
import styles from './acts.module.css';
import { frenchDay } from '@dosye/domain/text/dates.ts';

/** The act that a download of a dossier issues. */
export interface ActTarget {
  readonly area: AreaDeclaration;
  readonly kind: KindDeclaration;
  readonly declaration: DownloadDeclaration;
  readonly dossierId: number;
  readonly detailsUrl: string;
}

interface IssueActDialogProps {
  readonly target: ActTarget;
  readonly next: NextActAnswer;
  readonly working: boolean;
  /** Issues the act, with a reason for each condition that it passes over. */
  readonly onIssue: (waivers: readonly (readonly [condition: string, reason: string])[]) => void;
  readonly onCopy: (copy: DownloadDeclaration) => void;
  readonly onClose: () => void;
}

/**
 * Asks whether an act is to be issued: about whom, and until when it is valid, or what is missing for it, with links to
 * the fields; whoever may waive it gives a reason for each condition. The focus is on the button that issues nothing:
 * the keys of somebody who believes to be elsewhere end there.
 */
export function IssueActDialog(props: IssueActDialogProps): ReactNode {
  const { target, next, working, onIssue, onCopy, onClose } = props;
  const { kind, declaration, dossierId, detailsUrl } = target;
  const { reasons } = next;
  const isReady = reasons.length === 0;
  const cancel = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => cancel.current?.focus(), []);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [checked, setChecked] = useState(false);
  const { role } = useUser();
  const mayWaive = mayWaiveConditions(role);
  const allWaivable = reasons.every(({ waivable }) => waivable);
  const waives = mayWaive && allWaivable && !isReady;
  const workingCopy = kind.downloads?.find(
    ({ workingCopyOf }) => workingCopyOf === declaration.act,
  );
  const isTooShort = (condition: string): boolean =>
    (typed[condition] ?? '').trim().length < ACT_REASON_MIN;

  function submit(): void {
    const missing = reasons.find(({ condition }) => isTooShort(condition));
    setChecked(true);
    if (missing) document.getElementById(reasonId(missing.condition))?.focus();
    else onIssue(reasons.map(({ condition }) => [condition, typed[condition] ?? '']));
  }

  return (
    <Dialog
      title={isReady ? 'Émettre cet acte ?' : 'Cet acte ne peut pas être émis'}
      onClose={working ? undefined : onClose}
      actions={
        <>
          <Button ref={cancel} disabled={working} onClick={onClose}>
            {waives || isReady ? 'Annuler' : 'Fermer'}
          </Button>
          {!isReady && workingCopy && (
            <Button icon={<Icon name={workingCopy.icon} />} onClick={() => onCopy(workingCopy)}>
              {workingCopy.label}
            </Button>
          )}
          {isReady && (
            <Button variant="primary" working={working} onClick={() => onIssue([])}>
              Émettre
            </Button>
          )}
          {waives && (
            <Button variant="danger" working={working} onClick={submit}>
              Émettre malgré tout
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
                <Link to={`${detailsUrl}#${MATCHES_ID}`} onClick={onClose}>
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
      <p className={styles.note}>
        {isReady ? 'L’acte reçoit son numéro et entre au registre.' : noteFor(mayWaive, reasons)}
      </p>
    </Dialog>
  );
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

interface ActSubjectProps {
  readonly kind: KindDeclaration;
  readonly next: NextActAnswer;
}

/** Whom an act that is not issued yet is about, which act it is, and until when it would be valid. */
function ActSubject({ kind, next }: ActSubjectProps): ReactNode {
  const { name, birthDate, photo, validUntil, reasons } = next;
  return (
    <div className={styles.subject}>
      {photo !== '' && <img src={photo} alt={`Photo : ${name}`} />}
      <div>
        <p>
          <b>{name}</b>
        </p>
        {birthDate !== '' && <p className="num">Naissance : {frenchDay(birthDate)}</p>}
        <p>{kind.acts?.find(({ id }) => id === kind.id)?.label}</p>
        {validUntil !== '' && reasons.length === 0 && (
          <p className="num">Valable jusqu’au {frenchDay(validUntil)}</p>
        )}
      </div>
    </div>
  );
}
