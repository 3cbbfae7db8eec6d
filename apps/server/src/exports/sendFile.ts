import { fold } from '@dosye/domain/text/fold.ts';
import { inHaiti } from '@dosye/domain/text/dates.ts';
import { XLSX_TYPE } from '@dosye/documents/spreadsheet/workbook.ts';
import type { FastifyReply } from 'fastify';
import type { ExportedFile, ExportFormat } from './exportFile.ts';

const TYPES = { xlsx: XLSX_TYPE, csv: 'text/csv; charset=utf-8' } as const;

/**
 * File name such as 'liste-des-dossiers_2026-11-21_06h10.xlsx': title, day and time in Haiti, in ASCII
 * characters that every file system and HTTP header accepts.
 */
function exportFileName(title: string, extension: ExportFormat): string {
  const { day, time } = inHaiti(new Date());
  const words = fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${words}_${day}_${time.replace(':', 'h')}.${extension}`;
}

/** Streams a file that is generated while it is sent. */
export const sendFile = (
  reply: FastifyReply,
  { title, format, stream }: ExportedFile,
): FastifyReply =>
  reply
    .type(TYPES[format])
    .header('content-disposition', `attachment; filename="${exportFileName(title, format)}"`)
    .send(stream);
