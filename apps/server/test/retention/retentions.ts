import { retentions } from '@dosye/kinds/retention/area.ts';
import type { Changes } from '@dosye/testing/records.ts';
import { retenu, retenuGrandAnse } from '@dosye/testing/retention.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { list } from '../dossiers/listed.ts';
import { type Answered, create } from '../dossiers/offices.ts';

/** Saves a retention dossier in the person's office, with a commune if required. */
export function hold(client: Client, changes: Changes = {}): Promise<Answered> {
  const made = client.user.bureau_id === 2 ? retenu : retenuGrandAnse;
  return create(client, '/api/retention', { dossierData: made(changes) });
}

/** The family names of a list in order. */
export async function names(client: Client, asked: Record<string, unknown>): Promise<unknown[]> {
  const { rows } = await list(client, retentions, asked);
  return rows.map(({ nom }) => nom);
}
