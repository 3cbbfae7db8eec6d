import type { TrashedDossier, TrashFilters, TrashListAnswer } from '@dosye/domain/calls/trash.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { Pool } from 'pg';

/** The deleted dossiers that somebody sees in the Corbeille. */
export const corbeille = async (
  client: Client,
  filters: TrashFilters = {},
): Promise<TrashedDossier[]> => {
  const answer = await client.post('/api/trash/list', { filters });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<TrashListAnswer>().dossiers;
};

export const numbersIn = (dossiers: readonly TrashedDossier[]): string[] =>
  dossiers.map(({ dossierNo }) => dossierNo);

export const restore = (client: Client, { id }: { id: number }): Promise<LightMyRequestResponse> =>
  client.post(`/api/trash/${id}/restore`);

/** Lets days pass since the deletions, which nobody can do in the application. */
export async function daysPass(owner: Pool, days: number): Promise<void> {
  await owner.query(
    `alter table dossier_version disable trigger dossier_version_append_only;
     update dossier_version v set replaced_at = replaced_at - interval '${days * 24} hours'
       from trashed_dossier t
       where v.dossier_id = t.dossier_id and v.version = t.version and v.replaced_at = t.deleted_at;
     update trashed_dossier set deleted_at = deleted_at - interval '${days * 24} hours';
     alter table dossier_version enable trigger dossier_version_append_only`,
  );
}
