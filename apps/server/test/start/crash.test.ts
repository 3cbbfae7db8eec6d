import { KINDS } from '@dosye/kinds/register.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import { type ServerProcess, startServerProcess, testFolder } from '@dosye/testing/server.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const PASSWORD = 'Motdepasse1!';
/** Clerks who save at the same time, and dossiers saved before the power goes. */
const CLERKS = 4;
const ENOUGH = 40;

type Acknowledged = { path: string; dossier: unknown };

const postmaster = (folder: string): number =>
  Number.parseInt(readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10);

async function send(address: string, path: string, body: unknown, cookie = ''): Promise<Response> {
  return fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
}

async function signIn(address: string): Promise<string> {
  const login = { username: 'superadmin', password: PASSWORD };
  const answer = await send(address, '/api/login', login);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Saves one dossier after another, of every kind in turn, until the server is gone. */
async function saveUntilTheEnd(
  address: string,
  cookie: string,
  clerk: number,
  acknowledge: (saved: Acknowledged) => void,
): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const declared = KINDS[turn % KINDS.length];
    if (declared === undefined) return;
    const { area, kind } = declared;
    const body = { ...bodyOf(area, kind, sampleOf(kind, turn * CLERKS + clerk)), force: true };
    try {
      const answer = await send(address, `/api/${area.id}`, body, cookie);
      const dossier = (await answer.json()) as { id: number };
      if (answer.status === 201) acknowledge({ path: `/api/${area.id}/${dossier.id}`, dossier });
    } catch {
      return;
    }
  }
}

/** What a power cut does: the database and the server are gone at the same moment. */
function killEverything(folder: string, server: ServerProcess): void {
  process.kill(postmaster(folder), 'SIGKILL');
  server.child.kill('SIGKILL');
}

it('finds every acknowledged dossier again after a crash in the midst of saving', async () => {
  const folder = testFolder();
  const environment = { DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD };
  const server = startServerProcess(environment);
  const address = await server.address;
  const cookie = await signIn(address);
  const saved: Acknowledged[] = [];
  const acknowledge = (one: Acknowledged): void => {
    saved.push(one);
    if (saved.length === ENOUGH) killEverything(folder, server);
  };
  const clerks = Array.from({ length: CLERKS }, (_, clerk) => clerk);
  await Promise.all(clerks.map((clerk) => saveUntilTheEnd(address, cookie, clerk, acknowledge)));

  const again = await startServerProcess(environment).address;
  expect(saved.length).toBeGreaterThanOrEqual(ENOUGH);
  for (const { path, dossier } of saved) {
    const answer = await fetch(`${again}${path}`, { headers: { cookie } });
    expect(await answer.json()).toEqual(dossier);
  }
});
