import type { Places } from '@dosye/domain/fields/places.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { importAgain } from '../api/importAgain.ts';
import { queryClient } from '../api/queryClient.ts';
import { toast } from '../ui/toasts.ts';

/** Delay between two attempts while a part is wanted, in milliseconds. */
const RETRY_DELAY = 4_000;

const NOT_LOADED =
  'Cette partie de la page n’a pas pu être chargée. Elle s’ouvrira dès que le serveur répondra.';

/** The query client tries again when the line returns. */
const part = <T>(name: string, load: () => Promise<T>) =>
  queryOptions({
    queryKey: ['later-part', name],
    queryFn: () => importAgain(load),
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });

const PLACES = part('places', () => import('@dosye/domain/office/haiti.ts'));
const KNOWN = part('known', () => import('./known/Known.tsx'));
const DIALOGS = part('dialogs', () => import('./dialogs.ts'));
const REVIEW = part('review', () => import('./wizard/StepsReview.tsx'));

/** The places of Haiti; undefined until they are there. Without a line there are no suggestions; any place can be typed. */
export const usePlaces = (): Places | undefined => useQuery(PLACES).data?.HAITI;

/**
 * Loads what a form does not show at first, once it stands and one after the other, in the order in which it is needed:
 * whoever leaves the form waits for one of them at most.
 * @param isReview whether the review is wanted now
 * @returns each undefined until it is there
 */
export function useLaterParts(isReview: boolean) {
  const known = useQuery({ ...KNOWN, enabled: usePlaces() !== undefined }).data;
  const dialogs = useQuery({ ...DIALOGS, enabled: known !== undefined }).data;
  const review = useQuery({ ...REVIEW, enabled: isReview || dialogs !== undefined }).data;
  return { Known: known?.Known, StepsReview: review?.StepsReview };
}

/** The camera, the reader of scans and the dialogs, for what is no component. @throws TypeError when they cannot be loaded */
export const loadDialogs = () => queryClient.fetchQuery(DIALOGS);

/**
 * The same for a component.
 * @param wanted what asks for one of them now, undefined for nothing; another value asks again
 * @returns undefined until they are there
 */
export function useDialogs(wanted: unknown) {
  const { data } = useQuery({
    ...DIALOGS,
    enabled: wanted !== undefined,
    refetchInterval: ({ state }) => wanted !== undefined && state.data === undefined && RETRY_DELAY,
  });
  useEffect(() => {
    if (wanted === undefined) return undefined;
    let isActive = true;
    loadDialogs().catch(() => {
      if (isActive) toast.error(NOT_LOADED);
    });
    return () => {
      isActive = false;
    };
  }, [wanted]);
  return data;
}
