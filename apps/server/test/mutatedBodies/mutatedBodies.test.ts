import type { Random } from '@dosye/demo/random.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { checkHistory } from '@dosye/server/backup/historyCheck.ts';
import { addPerson } from '@dosye/testing/accounts.ts';
import { staffedApp } from '@dosye/testing/app.ts';
import { countOf } from '@dosye/testing/draws.ts';
import { limitOf } from '@dosye/testing/limits.ts';
import { seededTest } from '@dosye/testing/seed.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { everyRoute, type Route } from '../access/everyRoute.ts';
import { bodiesOf } from './bodies.ts';
import { mutated } from '@dosye/testing/mutatedBody.ts';

const BODIES = countOf('MUTATED_BODIES');
/** Words of programs and databases, which no answer contains. */
const INTERNALS = /node_modules|\bat .+:\d+:\d+|\bselect .+ from |pg_|TypeError|\[object /i;

const made = await staffedApp();
const { app, database } = made;

const routes = everyRoute(made).filter(({ method }) => method !== 'GET');

const ROLES = [
  { role: 'user', bureauId: 1 },
  { role: 'admin', bureauId: 2 },
  { role: 'super_admin', bureauId: null },
] as const;

/** People who sign in again under another name once a mutated body has ended their session or account. */
class Staff {
  readonly #clients = new Map<string, Client>();
  #count = 0;

  async one(random: Random): Promise<Client> {
    const account = random.pick(ROLES);
    const known = this.#clients.get(account.role);
    if (known && (await known.get('/api/session')).statusCode === 200) return known;
    this.#count += 1;
    const username = `essai.${account.role}.${this.#count}`;
    await addPerson(database, { username, ...account });
    const client = await signIn(app, username);
    this.#clients.set(account.role, client);
    return client;
  }
}

const staff = new Staff();

/** What is wrong with an answer; undefined when it is a result or a refusal in French. */
function faultOf(answer: LightMyRequestResponse): string | undefined {
  const { statusCode, headers, body } = answer;
  if (statusCode >= 500) return `${statusCode} ${body}`;
  if (statusCode < 400) return undefined;
  const type = String(headers['content-type']);
  if (!type.startsWith('application/json')) return `${statusCode} as ${type}`;
  const { message = '', code = '' } = answer.json<{ message?: string; code?: string }>();
  if (message === '' || code === '' || INTERNALS.test(body)) return `${statusCode} ${body}`;
  return undefined;
}

async function send(client: Client, { method, url }: Route, body: unknown, random: Random) {
  const id = random.pick(['1', '2', '999999', '1', '00', 'x']);
  return app.inject({
    method,
    url: url.replace(/\/1(?=\/|$)/g, `/${id}`),
    headers: { cookie: client.cookie, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
    // Wrong passwords are counted by address, and must not keep the others from signing in.
    remoteAddress: `10.0.${random.integer(0, 255)}.${random.integer(1, 255)}`,
  });
}

it(
  `every call answers a mutated body by a result or by a refusal in French, ${BODIES} times`,
  async () => {
    const random = seededTest();
    const statuses = new Map<number, number>();
    for (let done = 0; done < BODIES; done += 1) {
      const route = routes[done % routes.length] as Route;
      const body = mutated(random.pick(bodiesOf(route)), random);
      const answer = await send(await staff.one(random), route, body, random);
      const fault = faultOf(answer);
      const told = `${route.method} ${route.url} ${JSON.stringify(body).slice(0, 2_000)}`;
      expect(fault && `${told}: ${fault}`).toBeUndefined();
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    }
    process.stdout.write(
      `answers: ${JSON.stringify([...statuses].toSorted(([a], [b]) => a - b))}\n`,
    );
    expect(statuses.get(422) ?? 0).toBeGreaterThan(BODIES / 10);
  },
  limitOf(BODIES, 200),
);

it('afterwards the history is intact, and every list can be read', async () => {
  expect((await checkHistory(made)).fault).toBeNull();
  const reader = await staff.one({ pick: () => ROLES[2] } as never);
  for (const { id } of AREAS) {
    const answer = await reader.post(`/api/${id}/list`, { page: 1 });
    expect(answer.statusCode).toBe(200);
  }
});
