import { inHaiti } from '@dosye/domain/text/dates.ts';
import { dayInSentence } from '@dosye/domain/text/prose.ts';
import type { DocumentContext, PrintedAct } from '../document.ts';
import { qrCode } from '../qr.ts';

/** What the shared Typst blocks print of an act, see blocks/footer.typ. */
export interface ActData {
  number: string;
  'check-code': string;
  /** The signed statement, for the metadata of the file. */
  statement: string;
  /** Address of the verification page without its scheme; '' when there is none. */
  'verify-at': string;
  'issued-on': string;
  /** Grade and name. */
  officer: string;
  /** Last day of validity in words; '' when it does not expire. */
  'valid-until': string;
}

/** The day that a paper is dated: of its issue, or of printing when it is no act; YYYY-MM-DD in Haiti. */
export const dayOfPaper = ({ act, printedAt }: DocumentContext): string =>
  inHaiti(act?.issuedAt ?? printedAt).day;

/** The QR code of an act, or the number of a paper that is none; nothing on a draft. */
export function paperCode({ act, draft, number }: DocumentContext): { qr: string; side: number } {
  const text = act?.qr ?? (draft ? '' : number);
  if (text === '') return { qr: '', side: 0 };
  const { svg, side } = qrCode(text);
  return { qr: svg, side };
}

/** The values of an act; null for any other paper. */
export function actData(act: PrintedAct | undefined): ActData | null {
  if (!act) return null;
  const { qr, officer } = act;
  const at = qr.lastIndexOf('#');
  return {
    number: act.number,
    'check-code': act.checkCode,
    statement: qr.slice(at + 1),
    'verify-at': at < 0 ? '' : qr.slice(0, at).replace(/^https?:\/\//u, ''),
    'issued-on': dayInSentence(inHaiti(act.issuedAt).day),
    officer: [officer.grade, officer.name].filter(Boolean).join(' '),
    'valid-until': act.validUntil && dayInSentence(act.validUntil),
  };
}
