import type { BoardAnswer, BoardRegister } from '@dosye/domain/calls/board.ts';
import { useQuery } from '@tanstack/react-query';
import { answerTo, callRaw, readBody } from './client.ts';

/** Milliseconds between two requests of a board that is in view. */
export const BOARD_INTERVAL = 60_000;

/** A board and the tag by which the server tells whether it has changed. */
interface TaggedBoard {
  readonly board: BoardAnswer;
  readonly tag: string | undefined;
}

const withOffice = (path: string, bureauId: number | undefined): string =>
  bureauId === undefined ? path : `${path}?bureauId=${bureauId}`;

async function readBoard(
  path: string,
  last: TaggedBoard | undefined,
  signal: AbortSignal,
): Promise<TaggedBoard> {
  const response = await callRaw(
    'GET',
    path,
    {},
    {
      signal,
      unattended: true,
      ifNoneMatch: last?.tag,
    },
  );
  if (last && response.status === 304) return last;
  const board = await readBody<BoardAnswer>(response, signal);
  return { board, tag: response.headers.get('etag') ?? undefined };
}

/**
 * The people of an area who are present, read again each minute while the page is in view, which does not prolong the
 * session.
 * @param area id of the area
 * @param bureauId an office that a super role chose; by default their own office, or all
 */
export function useBoard(area: string, bureauId: number | undefined) {
  const queryKey = ['board', area, bureauId ?? null];
  return useQuery({
    queryKey,
    queryFn: ({ signal, client }) =>
      readBoard(
        withOffice(`/${area}/board`, bureauId),
        client.getQueryData<TaggedBoard>(queryKey),
        signal,
      ),
    select: ({ board }: TaggedBoard) => board,
    refetchInterval: BOARD_INTERVAL,
    staleTime: 0,
  });
}

/** The same with the last checks, once, to be printed. */
export const useBoardRegister = (area: string, bureauId: number | undefined) =>
  useQuery({
    queryKey: ['board', area, bureauId ?? null, 'register'],
    queryFn: answerTo<BoardRegister>('GET', withOffice(`/${area}/board/register`, bureauId)),
    refetchOnWindowFocus: false,
    staleTime: 0,
  });
