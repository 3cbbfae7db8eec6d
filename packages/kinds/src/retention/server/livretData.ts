import type { KindCall } from '@dosye/domain/calls/kindCall.ts';
import { retentions } from '../area.ts';
import { LIVRET_CALL } from '../livret.ts';
import { LIVRET_KEYS, livretEntry, readLivretRequest } from './livretRequest.ts';

/**
 * The whole retention dossiers of a period, by the day of arrest. A booklet that is not empty is recorded in
 * the history, as every print is.
 */
export const livretData: KindCall = {
  path: LIVRET_CALL,
  keys: LIVRET_KEYS,
  async list(body, { streamDossiers, recordHistory }) {
    const { request, filters, bureauId } = readLivretRequest(body);
    const found = await streamDossiers(retentions, filters);
    if (found.count > 0) {
      const { type, details } = livretEntry(request, found.count);
      await recordHistory(type, details, bureauId);
    }
    return found;
  },
};
