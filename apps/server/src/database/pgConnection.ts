import type { Socket } from 'node:net';
import { NO_ROWS, type Shape } from './rowShape.ts';

/** What the driver's connection offers to a query of one's own, wider than its published types. */
export interface Wire {
  stream: Socket;
  /** The text of each named statement that the database knows, kept by the driver. */
  parsedStatements: Record<string, string>;
  parse: (statement: { name: string; text: string }) => void;
  bind: (bound: { statement: string; values: unknown[] }) => void;
  describe: (what: { type: 'P' }) => void;
  execute: (what: object) => void;
  close: (what: { type: 'S'; name: string }) => void;
  sync: () => void;
}

/** What one connection is known to know beyond what the driver keeps. */
interface Known {
  /** The rows of named statements: a description that has come need not be asked for again. */
  shapes: Map<string, Shape>;
  /** Statements that were sent with others that failed: the database may know them or not. */
  doubtful: Set<string>;
}

const known = new WeakMap<Wire, Known>();

/** What is remembered of a connection. */
export function knownOf(wire: Wire): Known {
  let its = known.get(wire);
  if (its === undefined) known.set(wire, (its = { shapes: new Map(), doubtful: new Set() }));
  return its;
}

/** Remembers the rows of a statement that was described and has answered. */
export function rememberShape(wire: Wire, name: string, shape: Shape = NO_ROWS): void {
  if (name !== '') knownOf(wire).shapes.set(name, shape);
}
