import { startServerProcess, testFolder } from '@dosye/testing/server.ts';
import { PASSWORD } from '@dosye/testing/cast.ts';
import { rapport } from '@dosye/testing/records.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** What the server has said to be saved. */
interface Acknowledged {
  id: number;
  dossierNo: string;
  text: string;
}

const WRITERS = 4;
/** So many dossiers are acknowledged before everything is killed, while others are on their way. */
const ENOUGH = 60;

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'superadmin', password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const caller =
  (address: string, cookie: string) => (method: string, path: string, body?: unknown) =>
    fetch(`${address}${path}`, {
      method,
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });

/** Write dossiers, and change every second one, until the server answers no more. */
async function write(
  call: ReturnType<typeof caller>,
  writer: number,
  saved: Map<number, Acknowledged>,
  enough: () => void,
): Promise<void> {
  for (let count = 0; ; count += 1) {
    const text = `Rapport ${count} de ${writer}`;
    try {
      const made = await call('POST', '/api/information', {
        reportData: rapport({ 'informant.information': text }),
      });
      if (made.status !== 201) return;
      const dossier = await made.json();
      saved.set(dossier.id, { id: dossier.id, dossierNo: dossier.dossierNo, text });
      if (count % 2 === 1) {
        const informant = { ...dossier.informant, information: `${text}, corrigé` };
        // Between being sent and being answered, a change may stand or not.
        saved.delete(dossier.id);
        const changed = await call('PUT', `/api/information/${dossier.id}`, {
          reportData: { ...dossier, informant },
        });
        if (changed.status === 200) {
          saved.set(dossier.id, { ...dossier, text: `${text}, corrigé` });
        }
      }
      if (saved.size >= ENOUGH) enough();
    } catch {
      return;
    }
  }
}

it('every dossier that was acknowledged is there after everything was killed amid the writing', async () => {
  const folder = testFolder();
  const settings = { DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD };
  const first = startServerProcess(settings);
  const address = await first.address;
  const call = caller(address, await signIn(address));
  const saved = new Map<number, Acknowledged>();
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const writing = Array.from({ length: WRITERS }, (_none, writer) =>
    write(call, writer, saved, resolve),
  );
  await enough;
  const postmaster = readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(postmaster, 10), 'SIGKILL');
  first.child.kill('SIGKILL');
  await Promise.all([first.ended, ...writing]);
  expect(saved.size).toBeGreaterThanOrEqual(ENOUGH - WRITERS);

  const again = startServerProcess(settings);
  const next = await again.address;
  const read = caller(next, await signIn(next));
  const found = await Promise.all(
    [...saved.values()].map(async ({ id }) => {
      const dossier = await (await read('GET', `/api/information/${id}`)).json();
      return { id, dossierNo: dossier.dossierNo, text: dossier.informant?.information };
    }),
  );
  expect(found).toEqual(
    [...saved.values()].map(({ id, dossierNo, text }) => ({ id, dossierNo, text })),
  );

  // Lists and totals agree with what is there, and numbers go on where they stood.
  const rows: { id: number; dossierNo: string }[] = [];
  let total = 1;
  for (let page = 1; rows.length < total; page += 1) {
    const answer = await (await read('POST', '/api/information/list', { page, limit: 200 })).json();
    expect(answer.reports.length).toBeGreaterThan(0);
    rows.push(...answer.reports);
    total = answer.totalDossiers;
  }
  expect(rows).toHaveLength(total);
  expect(new Set(rows.map(({ dossierNo }) => dossierNo)).size).toBe(total);
  const numbers = rows.map(({ dossierNo }) => Number(dossierNo.split('-')[2]));
  expect(Math.max(...numbers)).toBe(total);
  const made = await read('POST', '/api/information', { reportData: rapport() });
  expect((await made.json()).dossierNo).toMatch(new RegExp(`-0*${total + 1}$`));
});
