import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { importAgain } from '../api/importAgain.ts';
import { queryClient } from '../api/queryClient.ts';
import { toast } from '../ui/toasts.ts';

/** Delay between two attempts while one of the parts is wanted, in milliseconds. */
const RETRY_DELAY = 4_000;

const NOT_LOADED =
  'Cette partie de la page n’a pas pu être chargée. Elle s’ouvrira dès que le serveur répondra.';

/** What a form does not show at first: its camera and dialogs. The query client tries again when the line returns. */
const LATER_PARTS = queryOptions({
  queryKey: ['later-parts'],
  queryFn: () => importAgain(() => import('./laterParts.ts')),
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
});

/** The parts, for what is no component. @throws TypeError when they cannot be loaded */
export const loadLaterParts = () => queryClient.fetchQuery(LATER_PARTS);

/**
 * Loads the parts once the form stands: a slow line must not keep it waiting for them.
 * @param wanted what asks for one of them now, undefined for nothing; another value asks again
 * @returns undefined until they are there
 */
export function useLaterParts(wanted?: unknown) {
  const { data } = useQuery({
    ...LATER_PARTS,
    refetchInterval: ({ state }) => wanted !== undefined && state.data === undefined && RETRY_DELAY,
  });
  useEffect(() => {
    if (wanted === undefined) return undefined;
    let isActive = true;
    loadLaterParts().catch(() => {
      if (isActive) toast.error(NOT_LOADED);
    });
    return () => {
      isActive = false;
    };
  }, [wanted]);
  return data;
}
