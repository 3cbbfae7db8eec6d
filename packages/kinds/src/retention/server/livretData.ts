import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import { invalid } from '@dosye/domain/calls/errors.ts';
import type { KindCall } from '@dosye/domain/calls/kindCall.ts';
import type { ListRequest } from '@dosye/domain/calls/dossiers.ts';
import { GRAND_ANSE_COMMUNES } from '@dosye/domain/office/departments.ts';
import { periodInWords } from '@dosye/domain/statistics/range.ts';
import { isRealDay } from '@dosye/domain/text/dates.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { retentions } from '../area.ts';
import { LIVRET_ACTION, LIVRET_CALL, LIVRET_TEXTS, type LivretRequest } from '../livret.ts';

const LIVRET_KEYS = ['startDate', 'endDate', 'commune', 'bureauId'] as const;

/** The dossiers of a period, by the day of arrest. A booklet that is not empty is recorded in the history. */
export const livretData: KindCall = {
  path: LIVRET_CALL,
  summary: 'Livret de rétention : les dossiers d’une période',
  area: retentions,
  keys: LIVRET_KEYS,
  async list(body, { streamDossiers, recordHistory }) {
    const { request, filters, bureauId } = readLivretRequest(body);
    const dossiers = await streamDossiers(retentions, filters);
    if (dossiers.count > 0) {
      const { type, details } = livretEntry(request, dossiers.count);
      await recordHistory(type, details, bureauId);
    }
    return dossiers;
  },
};

type Body = Readonly<Record<string, unknown>>;

function day(body: Body, key: 'startDate' | 'endDate', fields: FieldErrors): string {
  const value = body[key];
  if (typeof value === 'string' && isRealDay(value)) return value;
  const missing = value === undefined || value === null || value === '';
  fields[key] = missing ? LIVRET_TEXTS.noRange : 'Cette date n’existe pas.';
  return '';
}

function communeOf({ commune }: Body, fields: FieldErrors): string {
  if (commune === undefined || commune === null || commune === '') return '';
  const choice = GRAND_ANSE_COMMUNES.find((name) => name === commune);
  if (choice === undefined) fields['commune'] = 'Cette valeur ne fait pas partie du filtre.';
  return choice ?? '';
}

/**
 * Reads a request for a booklet, with the filters of the list that select its dossiers and the office that a super
 * role chose.
 * @throws CallError 422
 */
function readLivretRequest(body: Body): {
  request: LivretRequest;
  filters: ListRequest['filters'];
  bureauId: number | undefined;
} {
  const fields: FieldErrors = {};
  const request = {
    startDate: day(body, 'startDate', fields),
    endDate: day(body, 'endDate', fields),
    commune: communeOf(body, fields),
  };
  if (Object.keys(fields).length > 0) {
    const hasRange = request.startDate !== '' && request.endDate !== '';
    throw invalid(fields, hasRange ? TEXTS.invalid : LIVRET_TEXTS.noRange);
  }
  const bureauId = typeof body['bureauId'] === 'number' ? body['bureauId'] : undefined;
  const filters = {
    dateDebut: request.startDate,
    dateFin: request.endDate,
    ...(request.commune ? { commune: request.commune } : {}),
    ...(bureauId === undefined ? {} : { bureauId }),
  };
  return { request, filters, bureauId };
}

function livretEntry(request: LivretRequest, count: number): { type: string; details: string } {
  const where = request.commune ? `, ${request.commune}` : '';
  return {
    type: LIVRET_ACTION,
    details: `Livret de rétention imprimé ${periodInWords(request)}${where} : ${plural(count, 'dossier')}`,
  };
}
