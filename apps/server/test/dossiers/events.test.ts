import {
  actionType,
  type DossierAction,
  eventLabel,
} from '@dosye/domain/history/dossierActions.ts';
import { rapport } from '@dosye/testing/records.ts';
import { expect, it } from 'vitest';
import { restore } from '../trash/corbeille.ts';
import { INFORMATION } from './listed.ts';
import { create, offices } from './offices.ts';

const { as, owner, people } = await offices();
await owner.query(
  `update app_user set full_name = 'Wilner Jean', grade = 'Inspecteur' where id = $1`,
  [people.admin.id],
);

it('the events of a dossier tell what was done, when, by whom, to which fields and why', async () => {
  const path = '/api/information';
  const { id } = await create(as.agent, path, { reportData: rapport() });
  await as.admin.put(`${path}/${id}`, { reportData: rapport({ 'informant.name': 'Autre' }) });
  await as.agent.get(`${path}/${id}`);
  await as.admin.post(`${path}/${id}/printed`, { what: 'history' });
  // More than the list has rows, of a type that it does not show.
  await owner.query(
    `insert into action_log (username, bureau_id, action_type, details, dossier_id, dossier_bureau_id)
      select 'wilner', 1, 'FAX_INFORMATION', 'Rapport faxé', $1, 1 from generate_series(1, 60)`,
    [id],
  );
  await as.superAdmin.delete(`${path}/${id}`, { reason: 'Saisi deux fois : à revoir.' });
  await restore(as.superAdmin, { id });

  const event = (action: DossierAction, username: string, details = '') => ({
    id: expect.any(Number),
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    username,
    officer: username === 'wilner' ? 'Inspecteur Wilner Jean' : username,
    action_type: actionType(INFORMATION, action),
    label: eventLabel(INFORMATION, action),
    details,
  });
  const { events } = (await as.agent.get(`${path}/${id}/history`)).json();
  expect(events).toEqual([
    event('RESTORE', 'superadmin'),
    event('DELETE', 'superadmin', 'Motif : Saisi deux fois : à revoir.'),
    event('PRINT', 'wilner'),
    event('UPDATE', 'wilner', expect.stringMatching(/^[A-ZÉ]/)),
    event('CREATE', 'mireille'),
  ]);
});
