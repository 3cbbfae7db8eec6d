import { type ActionDeclaration, actionTitle } from '@dosye/domain/dossier/actionDeclaration.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { FormDialog } from '../answer/FormDialog.tsx';
import { errorMessage } from '../api/apiError.ts';
import { isApiError, call } from '../api/client.ts';
import { dossierKeys, useRefreshArea } from '../api/dossierQueries.ts';
import { randomUuid } from '../api/randomUuid.ts';
import { type ShownDossier, useDossierOfArea } from '../details/useDossierOfArea.ts';
import { FieldGrid } from '../form/fields/FieldGrid.tsx';
import { DossierFormContext, fieldId } from '../form/formContext.ts';
import { isUnanswered } from '../form/save/saveActions.ts';
import { focusInvalidField } from '../form/useFormNavigation.ts';
import { onEnter } from '../form/useSubmit.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadingCard } from '../ui/Skeleton.tsx';
import { toast } from '../ui/toasts.ts';
import { useActionForm } from './useActionForm.ts';
import type { ActionBody } from '@dosye/domain/calls/dossiers.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import { sameValue } from '@dosye/domain/dossier/reusedValues.ts';

export interface ActionDialogProps {
  readonly area: AreaDeclaration;
  readonly id: number;
  readonly action: ActionDeclaration;
  readonly onClose: () => void;
}

/** Asks for what an action needs and does it; or says why the dossier does not allow it. */
export default function LoadedActionDialog({
  area,
  id,
  action,
  onClose,
}: ActionDialogProps): ReactNode {
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
      {message === undefined ? <LoadingCard lines={3} /> : <p>{message}</p>}
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
  const key = useRef(randomUuid());

  /** The errors that no field of the action shows, in one text; false without any. */
  function show(errors: Readonly<Record<string, string>>): string | false {
    const paths = Object.keys(errors);
    const isAsked = (path: string): boolean =>
      Object.keys(action.fields).some((own) => path === own || path.startsWith(`${own}.`));
    const first = paths.find(isAsked);
    if (first !== undefined) requestAnimationFrame(() => focusInvalidField(fieldId(first)));
    const others = paths.filter((path) => !isAsked(path)).map((path) => errors[path]);
    return others.join(' ') || false;
  }

  async function submit(): Promise<string | false | void> {
    const errors = await form.check();
    if (Object.keys(errors).length > 0) return show(errors);
    try {
      onDone(await sendAction(area, action, dossier, form.entered(), key.current));
    } catch (failure) {
      // Sent again after no answer, it is done once.
      if (!isUnanswered(failure)) key.current = randomUuid();
      if (!isApiError(failure, 422)) return errorMessage(failure);
      fieldErrors.showServerErrors(failure.fields, values.valueAt);
      return show(failure.fields);
    }
    toast.success(action.success);
    onClose();
  }

  return (
    <FormDialog
      title={actionTitle(action)}
      submitLabel="Enregistrer"
      workingLabel="Enregistrer"
      icon={<Icon name={action.icon} />}
      onSubmit={submit}
      onKeyDown={submitByKey}
      onClose={onClose}
    >
      <p>
        <b>{kind.title(dossier)}</b> <span className="num">{dossier.dossierNo}</span>
      </p>
      <DossierFormContext value={form.formContext}>
        <FieldGrid fields={action.fields} />
      </DossierFormContext>
    </FormDialog>
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

/** Whether somebody else has changed what an action is about. */
const concerns = (action: ActionDeclaration, mine: Dossier, theirs: Dossier): boolean =>
  action.refusal?.(theirs) !== undefined ||
  [...Object.keys(action.fields), ...Object.keys(action.state ?? {})].some(
    (path) => !sameValue(getAt(mine, path), getAt(theirs, path)),
  );

/**
 * Does an action. When somebody else has saved the dossier since it was read, but nothing that the action is about, it is
 * done with their version. Throws ApiError.
 * @param idempotencyKey the same however often it is sent
 */
async function sendAction(
  area: AreaDeclaration,
  action: ActionDeclaration,
  dossier: Dossier,
  values: DossierRecord,
  idempotencyKey: string,
): Promise<Dossier> {
  const path = `/${area.id}/${dossier.id}`;
  const send = (version: number): Promise<Dossier> => {
    const body: ActionBody = { values, version };
    return call<Dossier>('POST', `${path}/actions/${action.id}`, body, { idempotencyKey });
  };
  try {
    return await send(dossier.version);
  } catch (failure) {
    if (!isApiError(failure, 'STALE_VERSION')) throw failure;
    const theirs = await call<Dossier>('GET', path);
    if (concerns(action, dossier, theirs)) throw failure;
    return send(theirs.version);
  }
}
