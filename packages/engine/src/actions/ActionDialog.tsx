import { actionTitle } from '@dosye/domain/dossier/actionDeclaration.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAnswer } from '../answer/readAnswer.ts';
import { importAgain } from '../api/importAgain.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { LoadingCard } from '../ui/Skeleton.tsx';
import type { ActionDialogProps } from './LoadedActionDialog.tsx';

const NOT_LOADED =
  'Cette fenêtre n’a pas pu être chargée. Fermez-la, et ouvrez-la à nouveau dès que le serveur répond.';

/** The fields of a form, which neither a list nor a sheet needs before an action is chosen. */
const FORM_PART = queryOptions({
  queryKey: ['action-form'],
  queryFn: () => importAgain(() => import('./LoadedActionDialog.tsx')),
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
});

/** The dialog of an action; its code is loaded when it is opened first. */
export function ActionDialog(props: ActionDialogProps): ReactNode {
  const { state, data } = useAnswer(useQuery(FORM_PART));
  if (data) return <data.LoadedActionDialog {...props} />;
  return (
    <Dialog title={actionTitle(props.action)} onClose={props.onClose}>
      {state === 'failed' ? <p>{NOT_LOADED}</p> : <LoadingCard lines={3} />}
    </Dialog>
  );
}
