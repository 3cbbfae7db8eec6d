import { type ActionDeclaration, actionTitle } from '@dosye/domain/dossier/actionDeclaration.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../api/apiError.ts';
import { isApiError } from '../api/client.ts';
import { dossierKeys, useRefreshArea } from '../api/dossierQueries.ts';
import { randomUuid } from '../api/randomUuid.ts';
import { type ShownDossier, useDossierOfArea } from '../details/useDossierOfArea.ts';
import { FieldGrid } from '../form/fields/FieldGrid.tsx';
import { DossierFormContext, fieldId } from '../form/formContext.ts';
import { isUnanswered } from '../form/save/saveActions.ts';
import { focusInvalidField } from '../form/useFormNavigation.ts';
import { onEnter } from '../form/useSubmit.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadingNote, SkeletonCard } from '../ui/Skeleton.tsx';
import { toast } from '../ui/toasts.ts';
import styles from './actions.module.css';
import { sendAction } from './sendAction.ts';
import { useActionForm } from './useActionForm.ts';

export interface ActionDialogProps {
  readonly area: AreaDeclaration;
  readonly id: number;
  readonly action: ActionDeclaration;
  readonly onClose: () => void;
}

/** Asks for what an action needs and does it; or says why the dossier does not allow it. */
export function LoadedActionDialog({ area, id, action, onClose }: ActionDialogProps): ReactNode {
  const { shown, isMissing, error } = useDossierOfArea(area, String(id));
  // The dossier as it was when the dialog had it: a later answer must not change what was typed.
  const [first, setFirst] = useState<ShownDossier>();
  if (shown && !first) setFirst(shown);
  const refusal = first && action.refusal?.(first.dossier);
  if (first && refusal === undefined) {
    return <ActionFormDialog area={area} action={action} shown={first} onClose={onClose} />;
  }
  const failed = error === undefined ? undefined : errorMessage(error);
  const message = refusal ?? (isMissing ? area.sentences.notFound : failed);
  return (
    <Dialog title={actionTitle(action)} onClose={onClose}>
      {message === undefined ? (
        <>
          <LoadingNote />
          <SkeletonCard lines={3} />
        </>
      ) : (
        <p>{message}</p>
      )}
    </Dialog>
  );
}

interface ActionFormDialogProps extends Omit<ActionDialogProps, 'id'> {
  readonly shown: ShownDossier;
}

function ActionFormDialog({ area, action, shown, onClose }: ActionFormDialogProps): ReactNode {
  const { kind, dossier } = shown;
  const form = useActionForm(area, kind, action, dossier);
  const { fieldErrors, values } = form.formContext;
  const onDone = useAfterAction(area, dossier.id);
  const formId = useId();
  const key = useRef(randomUuid());
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string>();

  function show(errors: Readonly<Record<string, string>>): void {
    const paths = Object.keys(errors);
    const isAsked = (path: string): boolean =>
      Object.keys(action.fields).some((own) => path === own || path.startsWith(`${own}.`));
    setProblem(
      paths
        .filter((path) => !isAsked(path))
        .map((path) => errors[path])
        .join(' ') || undefined,
    );
    const [first] = paths.filter(isAsked);
    if (first !== undefined) requestAnimationFrame(() => focusInvalidField(fieldId(first)));
  }

  async function submit(): Promise<void> {
    if (working) return;
    setWorking(true);
    setProblem(undefined);
    try {
      const errors = await form.check();
      if (Object.keys(errors).length > 0) return show(errors);
      const done = await sendAction(area, action, dossier, form.entered(), key.current);
      onDone(done);
      toast.success(action.success);
      onClose();
    } catch (failure) {
      // Sent again after no answer, it is done once.
      if (!isUnanswered(failure)) key.current = randomUuid();
      if (isApiError(failure, 422)) {
        fieldErrors.showServerErrors(failure.fields, values.valueAt);
        show(failure.fields);
      } else setProblem(errorMessage(failure));
    } finally {
      setWorking(false);
    }
  }

  return (
    <Dialog
      title={actionTitle(action)}
      onClose={working ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={working}>
            Annuler
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            icon={<Icon name={action.icon} />}
            working={working}
          >
            Enregistrer
          </Button>
        </>
      }
    >
      <p className={styles.who}>
        <b>{kind.title(dossier)}</b> <span className="num">{dossier.dossierNo}</span>
      </p>
      <DossierFormContext value={form.formContext}>
        <form
          id={formId}
          noValidate
          onKeyDown={submitByKey}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void submit();
          }}
        >
          <FieldGrid fields={action.fields} />
        </form>
      </DossierFormContext>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Dialog>
  );
}

/** Ctrl+Enter from a text of several lines; Enter as in every form. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { currentTarget: form } = event;
  const submit = (): void => form.requestSubmit();
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    submit();
  } else onEnter(event, submit);
}

/** Returns what runs after an action: every screen shows the dossier as it is now. */
function useAfterAction(area: AreaDeclaration, id: number) {
  const cache = useQueryClient();
  const refresh = useRefreshArea(area);
  return (done: ShownDossier['dossier']): void => {
    cache.setQueryData(dossierKeys.one(area, String(id)), done);
    void cache.invalidateQueries({ queryKey: dossierKeys.history(area, String(id)) });
    void refresh();
  };
}
