import { type ListRow, rawText } from '@dosye/domain/calls/dossiers.ts';
import { dossierActText } from '@dosye/domain/dossier/actState.ts';
import type { AreaDeclaration, ColumnDeclaration } from '@dosye/domain/dossier/area.ts';
import { formatPhone } from '@dosye/domain/fields/phone.ts';
import { agesInYears } from '@dosye/domain/text/ages.ts';
import { frenchDay, frenchInstantDay, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { deadlineInFull } from '@dosye/domain/text/timeLeft.ts';

/** Age in full years today, computed from the birth date: '64–65' where only its year is known. */
function ageOf(row: ListRow): string {
  const ages = agesInYears(rawText(row, 'dateNaissance'), todayInHaiti());
  if (!ages) return TEXTS.noDate;
  return [...new Set([ages.least, ages.most])].join('–');
}

/** Formatted text of a cell, '' for none. */
export function cellText(area: AreaDeclaration, column: ColumnDeclaration, row: ListRow): string {
  const beside = column.beside && rawText(row, column.beside);
  return [firstText(area, column, row), beside].filter(Boolean).join(' · ');
}

function firstText(
  area: AreaDeclaration,
  { key, show, choices, done }: ColumnDeclaration,
  row: ListRow,
): string {
  const text = rawText(row, key);
  switch (show) {
    case 'photo':
      return '';
    case 'kind':
      return area.kinds.find(({ id }) => id === row.kind)?.badge?.label ?? '';
    case 'date':
      return frenchDay(text);
    case 'instant':
      return text === '' ? TEXTS.noDate : frenchInstantDay(text);
    case 'phone':
      return formatPhone(text);
    case 'choice':
      return choices?.find(({ value }) => value === text)?.label ?? text;
    case 'act':
      return row.act ? dossierActText(row.act) : '';
    case 'age':
      return [text || ageOf(row), rawText(row, 'ageMark')].filter(Boolean).join(' ');
    case 'deadline':
      return text ? deadlineInFull(text) : rawText(row, done ?? '');
    case 'excerpt':
    case 'strong':
    case 'text':
    case 'number':
      return text;
    default:
      return show satisfies never;
  }
}
