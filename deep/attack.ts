import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@dosye/demo/random.ts';
import { createPool } from '@dosye/server/database/pool.ts';
import { seedDossiers } from '@dosye/server/demo/seedDossiers.ts';
import { readSettings } from '@dosye/server/settings/settings.ts';
import { startDatabase } from '@dosye/server/start/startDatabase.ts';
import { FolderStore } from '@dosye/server/storage/folderStore.ts';
import { type AttackRequest, mutatedRequests, pictureRequests } from './attackRequests.ts';
import { type Clerk, signInClerks } from '../bench/clerks.ts';
import { CONNECTIONS } from '../bench/load.ts';
import { urlOf } from '../bench/measureSize.ts';
import { type RunningServer, startDosye } from '../bench/processes.ts';

/** Memory of the server in bytes: highest during an attack, and when it has had nothing to do for a while. */
interface AttackedMemory {
  name: string;
  peak: number;
  after: number;
  /** Answers of each status; 0 without an answer. */
  statuses: Map<number, number>;
}

const DOSSIERS = 200;
const MUTATED = 5_000;
const PICTURES = 96;
/** Milliseconds without requests before memory is read: a collection of garbage and the end of idle workers. */
const REST = 90_000;
const READ_EVERY = 100;

/**
 * Sends mutated bodies and then large and damaged pictures on 16 connections, and reads the server's memory.
 * @param folder for the database and the pictures, removed before and after
 * @returns the memory before, and during and after each attack
 */
export async function measureAttack(
  folder: string,
): Promise<{ before: number; attacks: AttackedMemory[] }> {
  rmSync(folder, { recursive: true, force: true });
  const started = await startDatabase(readSettings({ DATA_DIR: folder }, folder));
  const owner = createPool({ ...started.address, max: 1 });
  try {
    const { address, database } = started;
    const dataDir = join(folder, 'serveur');
    const files = new FolderStore(join(dataDir, 'files'));
    await seedDossiers({ database, files }, { dossiers: DOSSIERS });
    const server = await startDosye(urlOf(address), dataDir);
    try {
      const clerks = await signInClerks(owner, CONNECTIONS);
      await pause(REST);
      const before = server.memory();
      const random = seededRandom('attaque');
      const mutated = await attack(
        'corps mutilés',
        server,
        clerks,
        mutatedRequests(random, MUTATED),
      );
      const pictures = await attack(
        'grandes images',
        server,
        clerks,
        await pictureRequests(PICTURES),
      );
      return { before, attacks: [mutated, pictures] };
    } finally {
      await server.stop();
    }
  } finally {
    await owner.end();
    await started.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends requests on as many connections as there are clerks. */
async function attack(
  name: string,
  server: RunningServer,
  clerks: readonly Clerk[],
  requests: Iterator<AttackRequest>,
): Promise<AttackedMemory> {
  const statuses = new Map<number, number>();
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, server.memory());
  }, READ_EVERY);
  const send = async ({ cookie }: Clerk): Promise<void> => {
    for (let next = requests.next(); !next.done; next = requests.next()) {
      const { method, path, body } = next.value;
      const status = await fetch(`${server.url}${path}`, {
        method,
        headers: { cookie, 'content-type': 'application/json' },
        body,
      }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(clerks.map(send));
  clearInterval(timer);
  await pause(REST);
  return { name, peak, after: server.memory(), statuses };
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} Mo`;

/** The result as Markdown lines. */
export const attackLines = ({
  before,
  attacks,
}: Awaited<ReturnType<typeof measureAttack>>): string =>
  [
    `- Mémoire du serveur au repos : ${megabytes(before)}.`,
    ...attacks.map(({ name, peak, after, statuses }) => {
      const answers = [...statuses].toSorted(([a], [b]) => a - b);
      return `- Après une attaque par ${name} : ${megabytes(after)} (au plus ${megabytes(peak)} pendant celle-ci ; but : moins de 300 Mo après). Réponses : ${answers.map(([status, count]) => `${status} × ${count}`).join(', ')}.`;
    }),
  ].join('\n');
