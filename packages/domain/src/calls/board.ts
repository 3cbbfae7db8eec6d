import type { BoardCheck, BoardPerson } from '../dossier/board.ts';

/** GET /api/{area}/board?bureauId= */
export interface BoardAnswer {
  /** The server's time, ISO; no part of the ETag. */
  at: string;
  /** What is due first stands first; who was presented comes last. */
  people: BoardPerson[];
  /** The number of those whose arrest is too long ago to be shown, at most `QUEUE_COUNT_MAX`. */
  older: number;
}

/** GET /api/{area}/board/register?bureauId= */
export interface BoardRegister {
  people: (BoardPerson & { checks: BoardCheck[] })[];
  /** All of them. */
  older: number;
}
