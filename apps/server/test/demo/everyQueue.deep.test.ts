import type { ListAnswer } from '@dosye/domain/calls/dossiers.ts';
import type { QueuesAnswer } from '@dosye/domain/calls/queues.ts';
import { DOSSIER_ACT_STATES } from '@dosye/domain/dossier/actState.ts';
import { fillDemo } from '@dosye/server/demo/fillDemo.ts';
import { testApp } from '@dosye/testing/app.ts';
import { cookieOf } from '@dosye/testing/signIn.ts';
import { expect, it } from 'vitest';

const demo = await testApp({ demo: true });
const accounts = await fillDemo(demo, { pictures: 1 });
// Of two offices one of each role: whoever signs in is no more without activity, nor is their office.
const { rows: people } = await demo.owner.query<{ username: string }>(
  `select distinct on (role, bureau_id) username from app_user
   where suspended_at is null and (bureau_id is null or bureau_id = 1
     or bureau_id in (select bureau_id from site_config where deliveries_since is not null))
   order by role, bureau_id, id`,
);
const cookies: string[] = [];
for (const { username } of people) {
  const { password } = accounts.find((account) => account.username === username) ?? {};
  const payload = { username, password };
  cookies.push(cookieOf(await demo.app.inject({ method: 'POST', url: '/api/login', payload })));
}

/** Whether a list that is filtered has a dossier for somebody of the demonstration. */
async function shows(area: string, filters: object): Promise<boolean> {
  const request = { method: 'POST', url: `/api/${area}/list`, payload: { filters } } as const;
  const asked = cookies.map((cookie) => demo.app.inject({ ...request, headers: { cookie } }));
  const answers = (await Promise.all(asked)).map((answer) => answer.json<ListAnswer>());
  return answers.some(({ totalFilteredDossiers }) => totalFilteredDossiers > 0);
}

it('has something in every queue, for somebody', async () => {
  const asked = cookies.map((cookie) =>
    demo.app.inject({ url: '/api/queues', headers: { cookie } }),
  );
  const queues = (await Promise.all(asked)).flatMap((answer) => answer.json<QueuesAnswer>().queues);
  const waiting = new Set(queues.filter(({ count }) => count > 0).map(({ id }) => id));
  expect(waiting).toEqual(new Set(queues.map(({ id }) => id)));
});

it('has certificates whose acts are in every state', async () => {
  for (const act of DOSSIER_ACT_STATES) {
    expect([act, await shows('persons', { act })]).toEqual([act, true]);
  }
});

it('has people in custody near their limit and over it', async () => {
  for (const juge of ['depasse', 'moins-de-12-h', 'presente']) {
    expect([juge, await shows('retention', { juge })]).toEqual([juge, true]);
  }
});
