import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { afterAll } from 'vitest';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { PATH = '', HOME = '' } = process.env;

/** Runs a program to its end. @returns what it prints @throws with its output when it fails */
export function run(program: string, options: readonly string[], more: Run = {}): string {
  const { cwd = ROOT, env = {}, fails = false } = more;
  const { status, stdout, stderr } = spawnSync(program, options, {
    cwd,
    encoding: 'utf8',
    env: { PATH, HOME, ...env },
    maxBuffer: 2 ** 27,
  });
  const output = `${stdout}${stderr}`;
  if ((status === 0) === fails) throw new Error(`${program} ${options.join(' ')}: ${output}`);
  return output;
}

interface Run {
  cwd?: string;
  env?: Readonly<Record<string, string>>;
  /** Whether it must fail. */
  fails?: boolean;
}

/** Of this file of tests: what one test starts may serve the next. */
const running = new Set<Program>();
afterAll(() => Promise.all([...running].map((program) => program.kill())));

/** A process with its children and what they print. It ends with the tests of its file. */
export class Program {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  output = '';

  constructor(
    program: string,
    options: readonly string[],
    { cwd = ROOT, env = {} }: Pick<Run, 'cwd' | 'env'> = {},
  ) {
    // A group of its own is killed whole, as by a power cut.
    this.child = spawn(program, options, {
      cwd,
      detached: true,
      env: { PATH, HOME, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (bytes: Buffer) => {
        this.output += bytes.toString();
        if (process.env['SHOW']) appendFileSync(process.env['SHOW'], bytes);
      });
    }
    this.ended = once(this.child, 'exit');
    running.add(this);
  }

  /** Waits for a text of its output. @throws when it ends before */
  async says(text: string | RegExp): Promise<void> {
    const isSaid = (): boolean =>
      typeof text === 'string' ? this.output.includes(text) : text.test(this.output);
    while (!isSaid()) {
      if (this.child.exitCode !== null) throw new Error(`It ended: ${this.output}`);
      await pause(5);
    }
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    await this.ended;
  }

  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    process.kill(-(this.child.pid ?? 0), 'SIGKILL');
    await this.ended;
  }
}

/** Starts the program of a folder as a service does. */
export const startProgram = (folder: string, env: Readonly<Record<string, string>>): Program =>
  new Program(process.execPath, [join('scripts', 'start.mjs')], { cwd: folder, env });

/** Starts it, and waits until it serves. */
export async function serveProgram(
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<Program> {
  const server = startProgram(folder, env);
  await server.says('Dosye est prêt');
  return server;
}

/** A folder that every account may enter: PostgreSQL runs under one of its own. It is removed after the tests of the file. */
export function sharedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dosye-install-'));
  chmodSync(folder, 0o755);
  cleanUp(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A clone of this project at a commit, without dependencies. */
export function clone(folder: string, commit: string): void {
  run('git', ['clone', '--quiet', ROOT, folder]);
  run('git', ['checkout', '--quiet', '-B', 'main', commit], { cwd: folder });
}

/** The dependencies and the built page of this checkout, for a folder with the same lockfile and sources of the page. */
export function shareBuild(folder: string): void {
  run('cp', ['-al', join(ROOT, 'node_modules'), folder]);
  run('rm', ['-rf', join(folder, 'node_modules', '.cache'), join(folder, 'node_modules', '.vite')]);
  cpSync(join(ROOT, 'apps', 'web', 'dist'), join(folder, 'apps', 'web', 'dist'), {
    recursive: true,
  });
}

/**
 * A commit that changes files, on top of the one that is checked out; the present one stays checked out.
 * @param files contents by path
 * @returns its id
 */
export function commitFiles(folder: string, files: Readonly<Record<string, string>>): string {
  const git = (...options: string[]): string =>
    run('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...options], { cwd: folder }).trim();
  const before = git('rev-parse', 'HEAD');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  git('add', '--all', ...Object.keys(files));
  git('commit', '--quiet', '-m', 'Change');
  const commit = git('rev-parse', 'HEAD');
  git('reset', '--quiet', '--hard', before);
  return commit;
}
