import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeDurably } from '../../platform/durableFiles.ts';
import type { DatabaseAddress } from '../../database/pool.ts';
import type { App } from '../../platform/fastify.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import type { Services } from '../../services.ts';
import type { Settings } from '../../settings/settings.ts';
import { type DatabaseCopy, databaseCopy } from './databaseCopy.ts';
import { checkSelf, countRows, type RowCounts } from './selfCheck.ts';

/** Exit code by which the server asks the program that started it for another start: of the program that now serves. */
export const RESTART = 75;

/**
 * The states of an update. `asked`: the new program may try; `stopping`: the server of before ends for it; `copied`: the database of before stands beside the one that
 * it migrates; `returning`: its check failed and that copy is being put back; then `passed` or `returned`.
 */
const STATES = ['asked', 'stopping', 'copied', 'returning', 'passed', 'returned'] as const;
const PENDING: readonly string[] = ['asked', 'stopping', 'copied', 'returning'];

const schema = z.object({
  /** Names of program folders: '.' is the one that was installed first, the others are below its `versions`. */
  folder: z.string().max(100),
  previous: z.string().max(100),
  /** The commit or version of the folder '.' at that time: another one there has been chosen by hand. */
  home: z.string().max(200),
  state: z.enum(STATES),
  /** When the new program was last loaded: without it, its own start cannot tell why it fails. */
  loadedAt: z.iso.datetime().optional(),
  /** How often the new program has begun its trial. */
  attempts: z.int().min(0),
  /** Why it returned, in French. */
  reason: z.string().optional(),
});

/** Which program serves a data folder: one file, so that program and state change together (decision 38). */
type Program = z.infer<typeof schema>;

const fileOf = (dataDir: string): string => join(dataDir, 'programme.json');

/** @returns undefined where no update has been made */
function readProgram(dataDir: string): Program | undefined {
  const file = fileOf(dataDir);
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** The file belongs to whoever the folder belongs to. */
function writeProgram(dataDir: string, program: Program): void {
  const { uid, gid } = statSync(dataDir);
  const owner = process.getuid?.() === 0 ? { uid, gid } : undefined;
  writeDurably(fileOf(dataDir), `${JSON.stringify(program, null, 1)}\n`, { owner });
}

/** Whether an update is neither finished nor undone. */
const isPending = ({ state }: Program): boolean => PENDING.includes(state);

/** Power cuts that a trial may meet before the update is given up. */
const ATTEMPTS = 3;

/**
 * The first start of a new version on existing data: it copies the database, migrates it, checks itself, and only then
 * takes connections. When it fails the copy is put back, and the version of before serves again. A start after a kill at
 * any moment continues with what `programme.json` says.
 */
export class Trial {
  readonly #dataDir: string;
  readonly #copy: DatabaseCopy;
  #program: Program;
  #before: RowCounts = {};
  #begun = false;

  constructor(settings: Settings, program: Program) {
    this.#dataDir = settings.dataDir;
    this.#copy = databaseCopy(settings);
    this.#program = program;
  }

  /** Whether a failure now is one of the new version. */
  get mayGoBack(): boolean {
    return this.#begun && isPending(this.#program);
  }

  #change(change: Partial<Program>): void {
    this.#program = { ...this.#program, ...change };
    writeProgram(this.#dataDir, this.#program);
  }

  /**
   * Copies the database, before the new version opens it.
   * @throws StartProblem when the trial has failed already, or another server still uses the data
   */
  async begin(): Promise<void> {
    this.#change({ loadedAt: new Date().toISOString() });
    this.#copy.requireIdle();
    this.#begun = true;
    const { state, attempts, reason } = this.#program;
    if (state === 'returning') throw new StartProblem(reason ?? '');
    if (attempts >= ATTEMPTS) {
      throw new StartProblem(
        `La nouvelle version s’est arrêtée ${ATTEMPTS} fois sans raison connue.`,
      );
    }
    this.#change({ attempts: attempts + 1 });
    if (state === 'copied') return;
    process.stdout.write('Mise à jour : copie de la base…\n');
    await this.#copy.make();
    this.#change({ state: 'copied' });
  }

  /** Counts what the migration must leave, as the owner of the tables. */
  async count(address: DatabaseAddress): Promise<void> {
    process.stdout.write('Mise à jour : migration de la base…\n');
    this.#before = await countRows(address);
  }

  /** @throws StartProblem that says why the new version may not serve */
  async check(app: App, services: Services, address: DatabaseAddress): Promise<void> {
    process.stdout.write('Mise à jour : contrôle avant l’ouverture…\n');
    await checkSelf(app, services, address, this.#before);
    this.#change({ state: 'passed' });
    await this.#copy.drop();
  }

  /** Puts the database of before back, once nothing uses it any more. */
  async goBack(error: unknown): Promise<void> {
    const reason =
      error instanceof StartProblem
        ? error.message
        : 'La nouvelle version n’a pas démarré (voir le journal).';
    // What was not copied has not been changed either.
    if (this.#program.state === 'copied' || this.#program.state === 'returning') {
      this.#change({ state: 'returning', reason });
      await this.#copy.putBack();
    }
    this.#change({ state: 'returned', reason });
    process.stderr.write(`\n${reason}\nLa version précédente sert de nouveau.\n\n`);
  }
}

/**
 * The trial that this start is, if an update has asked for this program.
 * @param folder name of the program's folder, from the program that starts it
 */
export function openTrial(settings: Settings, folder: string | undefined): Trial | undefined {
  const program = readProgram(settings.dataDir);
  if (program === undefined || program.folder !== folder || !isPending(program)) return undefined;
  return new Trial(settings, program);
}

/**
 * Looks whether an update asks for another program, and answers it.
 * @param folder name of this program's folder
 * @returns true once this server must end for it
 */
export function isReplaced({ dataDir }: Pick<Settings, 'dataDir'>, folder: string): boolean {
  const program = readProgram(dataDir);
  if (program?.state !== 'asked' || program.folder === folder) return false;
  writeProgram(dataDir, { ...program, state: 'stopping' });
  return true;
}
