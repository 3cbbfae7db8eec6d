import type { ActionBody } from '@dosye/domain/calls/dossiers.ts';
import type { ActionDeclaration } from '@dosye/domain/dossier/actionDeclaration.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import { sameValue } from '@dosye/domain/dossier/reusedValues.ts';
import { call, isApiError } from '../api/client.ts';

/** Whether somebody else has changed what an action is about. */
const concerns = (action: ActionDeclaration, mine: Dossier, theirs: Dossier): boolean =>
  action.refusal?.(theirs) !== undefined ||
  [...Object.keys(action.fields), ...Object.keys(action.state ?? {})].some(
    (path) => !sameValue(getAt(mine, path), getAt(theirs, path)),
  );

/**
 * Does an action. When somebody else has saved the dossier since it was read, but nothing that the action is about, it is
 * done with their version. Throws ApiError.
 * @param idempotencyKey the same however often it is sent
 */
export async function sendAction(
  area: AreaDeclaration,
  action: ActionDeclaration,
  dossier: Dossier,
  values: DossierRecord,
  idempotencyKey: string,
): Promise<Dossier> {
  const path = `/${area.id}/${dossier.id}`;
  const send = (version: number): Promise<Dossier> => {
    const body: ActionBody = { values, version };
    return call<Dossier>('POST', `${path}/actions/${action.id}`, body, { idempotencyKey });
  };
  try {
    return await send(dossier.version);
  } catch (failure) {
    if (!isApiError(failure, 'STALE_VERSION')) throw failure;
    const theirs = await call<Dossier>('GET', path);
    if (concerns(action, dossier, theirs)) throw failure;
    return send(theirs.version);
  }
}
