import { OFFICE_OF_ACTS } from '@dosye/demo/offices.ts';
import type { PlannedDossier } from '@dosye/demo/plannedDossiers.ts';
import { CallError } from '@dosye/domain/calls/errors.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { addMonths, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { type ActKind, actOfKind } from '../acts/actOfKind.ts';
import { issueAct } from '../acts/issueAct.ts';
import type { Services } from '../services.ts';
import { type Agency, agentOf, type DemoEvent } from './agents.ts';

/** The act of the demonstration's certificates. */
export const CERTIFICATE = 'certificat-majeur';
/** Days that acts are still valid, the present one not counted: one has expired, one does soon. */
const DAYS_LEFT = [-10, 4];
const DAY = 86_400_000;

/** Issues an act. @returns its number; undefined where a condition refuses it */
export async function issueIfComplete(
  services: Services,
  person: Person,
  kind: ActKind,
  dossierId: number,
  at?: Date,
): Promise<string | undefined> {
  try {
    return (await issueAct(services, person, kind, dossierId, at ? { at } : {})).number;
  } catch (error) {
    if (error instanceof CallError && error.code === 'ACT_REFUSED') return undefined;
    throw error;
  }
}

/** The issues of an act that has expired and of one that does in a few days: of certificates of {@link OFFICE_OF_ACTS} that were not changed since. */
export function endingActs(
  agency: Agency<Services>,
  dossiers: readonly PlannedDossier[],
  created: ReadonlyMap<string, Dossier>,
): DemoEvent[] {
  const kind = actOfKind(CERTIFICATE);
  const issuedOn = addMonths(todayInHaiti(), -(kind.act.validityMonths ?? 0));
  const unchanged = dossiers.filter(
    (planned) =>
      planned.office === OFFICE_OF_ACTS &&
      planned.kind.id === CERTIFICATE &&
      planned.changes.length === 0,
  );
  const issued = new Set<number>();
  return DAYS_LEFT.map((daysLeft) => {
    const at = new Date(Date.parse(`${issuedOn}T15:00:00Z`) + daysLeft * DAY);
    const run = async (): Promise<void> => {
      for (const planned of unchanged.filter((earlier) => earlier.at < at)) {
        const id = created.get(planned.key)?.id;
        const person = agentOf(agency, planned, planned.agent);
        if (id === undefined || issued.has(id)) continue;
        issued.add(id);
        if (await issueIfComplete(agency.services, person, kind, id, at)) return;
      }
    };
    return { at, run };
  });
}
