import { type Connection, Query } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { type Described, NO_ROWS, type Shape, readRow, shapeOf } from './rowShape.ts';
import { type Wire, knownOf, rememberShape } from './pgConnection.ts';
import type { Rows, Statement } from './statement.ts';

type Done = (error: unknown, results?: Rows[]) => void;

/**
 * Statements that go to the database in one piece and are answered in one piece. The driver asks for an
 * answer after each, for which the system wakes the database and this process anew. Outside a
 * transaction they are one together: all or none (PostgreSQL's manual, "Pipelining").
 */
export class Exchange extends Query {
  /** The driver's; it may put its own around it. */
  declare callback: Done;
  readonly #statements: readonly Statement[];
  readonly #results: Rows[] = [];
  /** Names of statements that the connection is sent for the first time. */
  readonly #first: string[] = [];
  #rows: unknown[] = [];
  #wire: Wire | undefined;
  #shape: Shape | undefined;
  #unreadable: unknown;

  /** @param done told once: of the first error, or of the result of each statement in their order */
  constructor(statements: readonly Statement[], done: Done) {
    super({ text: '' }, done as (error: Error | undefined) => void);
    this.#statements = statements;
  }

  /** What cannot be sent is found before anything is, and given back: the driver then tells of it. */
  override submit = (connection: Connection): Error | undefined => {
    let values: unknown[][];
    try {
      values = this.#statements.map((statement) => statement.values.map(prepareValue));
    } catch (error) {
      return error as Error;
    }
    this.#send(connection as unknown as Wire, values);
    return undefined;
  };

  #send(wire: Wire, values: readonly unknown[][]): void {
    this.#wire = wire;
    wire.stream.cork();
    for (const [index, { name, text }] of this.#statements.entries()) {
      this.#sendOne(wire, name, text, values[index] ?? []);
    }
    wire.sync();
    wire.stream.uncork();
  }

  #sendOne(wire: Wire, name: string, text: string, values: unknown[]): void {
    if (name === '' || wire.parsedStatements[name] !== text) this.#parse(wire, name, text);
    wire.bind({ statement: name, values });
    if (!knownOf(wire).shapes.has(name)) wire.describe({ type: 'P' });
    wire.execute({});
  }

  #parse(wire: Wire, name: string, text: string): void {
    if (name !== '') {
      if (knownOf(wire).doubtful.delete(name)) wire.close({ type: 'S', name });
      wire.parsedStatements[name] = text;
      this.#first.push(name);
    }
    wire.parse({ name, text });
  }

  handleRowDescription({ fields }: { fields: Described[] }): void {
    this.#shape = shapeOf(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#unreadable !== undefined) return;
    try {
      this.#rows.push(readRow(this.#shapeNow(), fields));
    } catch (error) {
      this.#unreadable = error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const wire = this.#wire as Wire;
    rememberShape(wire, this.#nameNow(), this.#shapeNow());
    const count = /\d+$/.exec(text);
    this.#results.push({ rows: this.#rows, rowCount: count && Number(count[0]) });
    this.#rows = [];
    this.#shape = undefined;
  }

  /** All that follows what failed is passed over by the database. */
  handleError(error: unknown): void {
    const wire = this.#wire;
    if (wire !== undefined) {
      for (const name of this.#first) {
        delete wire.parsedStatements[name];
        knownOf(wire).doubtful.add(name);
      }
    }
    this.callback(error);
  }

  handleReadyForQuery(): void {
    if (this.#unreadable === undefined) this.callback(null, this.#results);
    else this.callback(this.#unreadable);
  }

  /** The name of the statement that is being answered. */
  #nameNow = (): string => this.#statements[this.#results.length]?.name ?? '';

  #shapeNow = (): Shape =>
    this.#shape ?? knownOf(this.#wire as Wire).shapes.get(this.#nameNow()) ?? NO_ROWS;
}
