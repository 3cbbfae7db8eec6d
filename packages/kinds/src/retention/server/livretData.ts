import { type FieldErrors, invalid } from '@dosye/domain/calls/errors.ts';
import type { KindCall } from '@dosye/domain/calls/kindCall.ts';
import { GRAND_ANSE_COMMUNES } from '@dosye/domain/office/departments.ts';
import { periodInWords } from '@dosye/domain/statistics/range.ts';
import { isRealDay } from '@dosye/domain/text/dates.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { retentions } from '../area.ts';
import { LIVRET_ACTION, LIVRET_CALL, LIVRET_TEXTS, type LivretRequest } from '../livret.ts';

type Body = Readonly<Record<string, unknown>>;

function day(body: Body, key: 'startDate' | 'endDate', fields: FieldErrors): string {
  const given = body[key];
  if (typeof given === 'string' && isRealDay(given)) return given;
  const missing = given === undefined || given === null || given === '';
  fields[key] = missing ? LIVRET_TEXTS.noRange : "Cette date n'existe pas.";
  return '';
}

function communeOf({ commune }: Body, fields: FieldErrors): string {
  if (commune === undefined || commune === null || commune === '') return '';
  const known = GRAND_ANSE_COMMUNES.find((name) => name === commune);
  if (known === undefined) fields['commune'] = 'Cette valeur ne fait pas partie du filtre.';
  return known ?? '';
}

function readRequest(body: Body): LivretRequest {
  const fields: FieldErrors = {};
  const request = {
    startDate: day(body, 'startDate', fields),
    endDate: day(body, 'endDate', fields),
    commune: communeOf(body, fields),
  };
  if (Object.keys(fields).length === 0) return request;
  const hasRange = request.startDate !== '' && request.endDate !== '';
  throw invalid(fields, hasRange ? TEXTS.invalid : LIVRET_TEXTS.noRange);
}

/**
 * The whole retention dossiers of a period, by the day of arrest. A booklet that is not empty is recorded in
 * the history, as every print is.
 */
export const livretData: KindCall = {
  path: LIVRET_CALL,
  keys: ['startDate', 'endDate', 'commune', 'bureauId'],
  async list(body, { streamDossiers, recordHistory }) {
    const request = readRequest(body);
    const bureauId = typeof body['bureauId'] === 'number' ? body['bureauId'] : undefined;
    const found = await streamDossiers(retentions, {
      dateDebut: request.startDate,
      dateFin: request.endDate,
      ...(request.commune ? { commune: request.commune } : {}),
      ...(bureauId === undefined ? {} : { bureauId }),
    });
    if (found.count > 0) {
      const where = request.commune ? `, ${request.commune}` : '';
      await recordHistory(
        LIVRET_ACTION,
        `Livret de rétention imprimé ${periodInWords(request)}${where} : ${plural(found.count, 'dossier')}`,
        bureauId,
      );
    }
    return found;
  },
};
