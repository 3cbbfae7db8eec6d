import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { importAgain } from '../api/importAgain.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { LoadingCard } from '../ui/Skeleton.tsx';
import { useAnswer } from './readAnswer.ts';

const NOT_LOADED =
  'Cette fenêtre n’a pas pu être chargée. Fermez-la, et ouvrez-la à nouveau dès que le serveur répond.';

/**
 * A dialog whose code is loaded when it is opened first: neither a list nor a sheet needs it before.
 * @param titleOf its title until then
 */
export function laterDialog<P extends { readonly onClose: () => void }>(
  name: string,
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  titleOf: (props: P) => string,
): ComponentType<P> {
  const code = queryOptions({
    queryKey: ['dialog', name],
    queryFn: () => importAgain(load),
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
  return function LaterDialog(props: P): ReactNode {
    const { state, data } = useAnswer(useQuery(code));
    if (data) return <data.default {...props} />;
    return (
      <Dialog title={titleOf(props)} onClose={props.onClose}>
        {state === 'failed' ? <p>{NOT_LOADED}</p> : <LoadingCard lines={3} />}
      </Dialog>
    );
  };
}
