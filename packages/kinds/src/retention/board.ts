import type { BoardCheck, BoardDeclaration } from '@dosye/domain/dossier/board.ts';
import { arrestInstant, instantAt } from './delay.ts';
import type { DossierRetention } from './steps.ts';

/** Key of the row that has the instant of the arrest of whoever is held, or its day where its hour is not known. */
const PRESENT_KEY = 'retenuDepuis';

/** Days after the arrest within which somebody is on the board. */
const SHOWN_DAYS = 30;
/** Checks of a person on the day's register. */
const REGISTER_CHECKS = 2;

/** What the board reads of a row, besides what lists show. */
export function boardValues(record: DossierRetention, isHeld: boolean): Record<string, string> {
  const { dateInterpellation, cellule } = record.informationSurLaRetention;
  const since = arrestInstant(record)?.toISOString() ?? dateInterpellation;
  return {
    [PRESENT_KEY]: isHeld ? since : '',
    cellule,
    dernierControle: lastChecks(record)[0]?.dateHeure ?? '',
  };
}

/** The checks of a dossier, the newest first. */
const lastChecks = ({ controles = [] }: DossierRetention): BoardCheck[] =>
  controles
    .filter(({ dateHeure }) => dateHeure !== '')
    .toSorted((one, other) => (one.dateHeure < other.dateHeure ? 1 : -1));

/** 'J.-B. M. A.' of 'JEAN-BAPTISTE Marie Ange'. */
const initials = (name: string): string =>
  name.replaceAll(/[^\s-]+/g, (part) => `${part.charAt(0).toUpperCase()}.`);

/** The custody board: who is held. */
export const custodyBoard: BoardDeclaration = {
  presentKey: PRESENT_KEY,
  days: SHOWN_DAYS,
  person: (row) => {
    const { id, dossierNo, title, photoUrl } = row;
    const value = (key: string): string => String(row[key] ?? '');
    const mineur = value('ageMark') !== '';
    const since = value(PRESENT_KEY);
    return {
      dossierId: id,
      dossierNo,
      name: mineur ? initials(title) : title,
      photo: mineur ? null : photoUrl,
      cellule: value('cellule'),
      since: since.includes('T') ? since : null,
      deadline: value('echeance') || null,
      lastCheck: instantAt(value('dernierControle'))?.toISOString() ?? null,
      mineur,
    };
  },
  checks: (record) => lastChecks(record as DossierRetention).slice(0, REGISTER_CHECKS),
};
