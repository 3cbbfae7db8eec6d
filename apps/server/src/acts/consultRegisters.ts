import { MATCH_DECISION_LABELS } from '@dosye/domain/calls/matches.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { Consultation, RegisterMatch } from '@dosye/domain/dossier/acts.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { runPipeline } from '../access/pipeline.ts';
import { sendStatements, type PersonTransaction } from '../access/transaction.ts';
import { selectDecisions } from '../dossiers/matches/decisions.ts';
import { findDecidedMatches } from '../dossiers/matches/findDecidedMatches.ts';
import { soughtPerson } from '../dossiers/matches/findMatches.ts';
import type { ActSubject } from './actSubject.ts';

/** What a register has about the person of an act. */
export interface ConsultedRegister {
  area: AreaDeclaration;
  matches: RegisterMatch[];
}

/**
 * Looks through the registers that an act consults, within the office of its dossier: what an act says does not depend
 * on who asks for it (decision 29).
 */
export async function consultRegisters(
  trx: PersonTransaction,
  { act, kind, dossier, record }: ActSubject,
): Promise<ConsultedRegister[]> {
  const areas = AREAS.filter(({ id }) => act.consults?.includes(id));
  const send = sendStatements(trx);
  const consulted: ConsultedRegister[] = [];
  for (const area of areas) {
    const { decisions } = await runPipeline(send, { decisions: selectDecisions(dossier.id) });
    const places = { office: dossier.bureau_id, areas: [area] };
    const sought = soughtPerson(kind, record);
    const found = await findDecidedMatches(send, places, {
      dossierId: dossier.id,
      sought,
      decisions,
    });
    const matches = found
      .filter((match) => match.bureau_id === dossier.bureau_id && isOf(area, match.kind))
      .map(({ dossierNo, decision }) => ({ dossierNo, decision }));
    consulted.push({ area, matches });
  }
  return consulted;
}

const isOf = ({ kinds }: AreaDeclaration, kindId: string): boolean =>
  kinds.some(({ id }) => id === kindId);

/** Every match of the consulted registers. */
export const matchesOf = (consulted: readonly ConsultedRegister[]): RegisterMatch[] =>
  consulted.flatMap(({ matches }) => matches);

/** What the register of acts says of it: 'Rétention (aucun dossier rapproché)', on the day of issue. */
export const consultations = (consulted: readonly ConsultedRegister[]): Consultation[] =>
  consulted.map(({ area, matches }) => {
    const found = matches
      .map(
        ({ dossierNo, decision }) =>
          `${dossierNo} : ${decision === null ? 'sans décision' : MATCH_DECISION_LABELS[decision]}`,
      )
      .join(' ; ');
    return {
      registers: `${area.counter.label} (${found || 'aucun dossier rapproché'})`,
      day: todayInHaiti(),
    };
  });
