import { kindById, type RegisteredKind } from '@dosye/kinds/register.ts';
import { addAccounts } from '@dosye/testing/accounts.ts';
import { testApp } from '@dosye/testing/app.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { expect, it } from 'vitest';
import { conditions, type ListQuery } from '../../../../bench/bareConditions.ts';
import type { RequestData } from '../../../../bench/cases.ts';
import { hasRows } from '../../../../bench/requireDossiers.ts';
import { SEARCH_CASES } from '../../../../bench/searchCases.ts';

it('the measured search for a number finds the dossier on both sides', async () => {
  const { app, database, owner } = await testApp();
  await addAccounts(database);
  const agent = await signIn(app, 'agent');
  const { area, kind } = kindById('certificat-majeur') as RegisteredKind;
  const saved = await agent.post(`/api/${area.id}`, bodyOf(area, kind, sampleOf(kind)));
  const { rows } = await owner.query<{ number: string; bureau: number }>(
    'select number, bureau_id as bureau from dossier where id = $1',
    [saved.json<{ id: number }>().id],
  );
  const [dossier] = rows;
  const measured = SEARCH_CASES.find(({ name }) => name === 'Numéro de dossier');
  const data = { bureauId: dossier?.bureau, dossierNumber: () => dossier?.number } as RequestData;
  const asked = (side: 'dosye' | 'bare') => JSON.parse(String(measured?.[side](data).body));
  const found = await agent.post('/api/search', asked('dosye'));
  expect(hasRows(found.json())).toBe(true);
  const query = { ...(asked('bare') as ListQuery), area: area.id };
  const [from, values] = conditions(query);
  expect((await owner.query(`select row from ${from}`, values)).rowCount).toBe(1);
});
