import type { Readable } from 'node:stream';
import { fold } from '@dosye/domain/text/fold.ts';
import { inHaiti } from '@dosye/domain/text/dates.ts';
import { XLSX_TYPE } from '@dosye/documents/spreadsheet/workbook.ts';
import type { FastifyReply } from 'fastify';

const TYPES = { xlsx: XLSX_TYPE, csv: 'text/csv; charset=utf-8' } as const;

/**
 * 'liste-des-dossiers_2026-11-21_06h10.xlsx': what it is of, day and time in Haiti; signs that every
 * system and header takes.
 */
export function exportName(title: string, extension: keyof typeof TYPES, at = new Date()): string {
  const { day, time } = inHaiti(at);
  const words = fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${words}_${day}_${time.replace(':', 'h')}.${extension}`;
}

/** Answer with a file that is made while it is sent. */
export const answerFile = (
  reply: FastifyReply,
  file: Readable,
  title: string,
  extension: keyof typeof TYPES,
): FastifyReply =>
  reply
    .type(TYPES[extension])
    .header('content-disposition', `attachment; filename="${exportName(title, extension)}"`)
    .send(file);
