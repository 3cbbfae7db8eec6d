import { MATCH_DECISION_LABELS } from '@dosye/domain/calls/matches.ts';
import type { Consultation, MatchSubject, RegisterMatch } from '@dosye/domain/dossier/acts.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { areaById } from '@dosye/kinds/register.ts';
import type { PersonTransaction } from '../access/transaction.ts';
import { decisionsAbout } from '../dossiers/matches/decisions.ts';
import { findDecidedMatches } from '../dossiers/matches/findDecidedMatches.ts';
import { soughtIn } from '../dossiers/matches/findInAreas.ts';
import type { ActSubject } from './actSubject.ts';

/** What a register has about the person or the weapon of an act. */
export interface ConsultedRegister {
  area: AreaDeclaration;
  subject: MatchSubject;
  matches: RegisterMatch[];
}

/**
 * Looks through the registers that an act consults, within the office of its dossier: what an act says does not depend
 * on who asks for it (decision 29).
 */
export async function consultRegisters(
  trx: PersonTransaction,
  { act, kind, dossier: { id: dossierId, bureau_id: office }, record }: ActSubject,
): Promise<ConsultedRegister[]> {
  if (!act.consults?.length) return [];
  const decisions = await decisionsAbout(trx, dossierId);
  return Promise.all(
    act.consults.map(async ({ area: id, subject }) => {
      const area = areaById(id) as AreaDeclaration;
      const search = { dossierId, sought: soughtIn(kind, record, subject), decisions };
      const places = { office, areas: [area] };
      // Each one counts, however many there are.
      const rows = await findDecidedMatches(trx, places, search, Number.MAX_SAFE_INTEGER);
      const matches = rows
        .filter((match) => match.bureau_id === office && isOf(area, match.kind))
        .map(({ dossierNo, decision }) => ({ dossierNo, decision }));
      return { area, subject, matches };
    }),
  );
}

const isOf = ({ kinds }: AreaDeclaration, kindId: string): boolean =>
  kinds.some(({ id }) => id === kindId);

/** Every match of the consulted registers. */
export const matchesOf = (consulted: readonly ConsultedRegister[]): RegisterMatch[] =>
  consulted.flatMap(({ matches }) => matches);

/** What the register of acts says of it: 'Rétention (aucun dossier semblable)', on the day of issue. */
export const consultations = (consulted: readonly ConsultedRegister[]): Consultation[] =>
  consulted.map(({ area, subject, matches }) => {
    const labels = matches.map(
      ({ dossierNo, decision }) =>
        `${dossierNo} : ${decision === null ? 'sans décision' : MATCH_DECISION_LABELS[subject][decision]}`,
    );
    return {
      registers: `${area.counter.label} (${labels.join(' ; ') || 'aucun dossier semblable'})`,
      day: todayInHaiti(),
    };
  });
