import { hash } from 'node:crypto';
import type { Act } from '@dosye/domain/calls/acts.ts';
import { CallError, clockBehind, conflict, diskFull } from '@dosye/domain/calls/errors.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { frenchDay, frenchInstantDay } from '@dosye/domain/text/dates.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { inTransaction } from '../access/transaction.ts';
import type { WaivedCondition } from '../database/actTables.ts';
import { isClockBehind, lastEntryAt } from '../database/clockOfHistory.ts';
import { FairQueue } from '../platform/fairQueue.ts';
import type { Services } from '../services.ts';
import type { ActKind } from './actOfKind.ts';
import { type ActSubject, readSubject } from './actSubject.ts';
import { requestApproval } from './decisions.ts';
import { type LastAct, needsApproval, readIssue, readIssueState } from './issueState.ts';
import { findAct, toAct } from './register.ts';
import { makeAct, registerAct } from './registerAct.ts';

interface IssuedAct {
  number: string;
  bytes: Uint8Array;
  subject: ActSubject;
}

interface IssueOptions {
  /** What happens when the last act of the present version has ended: a refusal, by default, or the next act. */
  whenEnded?: 'refuse' | 'issue the next';
  /** Instant of the issue; now by default, earlier in the demonstration. */
  at?: Date;
}

/** Calls for one dossier wait for each other on this server: the second finds the act that the first has issued. */
const issuing = new FairQueue();

/**
 * The act of the present version of a dossier: the registered one, or one that is issued now (decision 24). No
 * connection is held while it is typeset; whoever is the first to register it wins, and the others get that one.
 * @throws CallError 404; 409 ACT_ENDED when the act of this version expired or was made void; 409 ACT_REFUSED with
 *   every condition that does not hold; 409 ACT_AWAITS_APPROVAL, which asks for it; 503 CLOCK_BEHIND; 422 and 503 of the typesetter; 507
 */
export const issueAct = (
  services: Services,
  person: Person,
  kind: ActKind,
  dossierId: number,
  options: IssueOptions = {},
): Promise<IssuedAct> =>
  issuing.run(String(dossierId), () => tryToIssue(services, person, kind, dossierId, options));

async function tryToIssue(
  services: Services,
  person: Person,
  kind: ActKind,
  dossierId: number,
  { whenEnded = 'refuse', at }: IssueOptions,
): Promise<IssuedAct> {
  for (;;) {
    const { lastEntry, ...issue } = await inTransaction(services.database, person, async (trx) => ({
      ...(await readIssue(trx, kind, dossierId)),
      lastEntry: await lastEntryAt(trx),
    }));
    const { subject, state, present, consulted } = issue;
    if (present?.state === 'valid') {
      return { number: present.number, bytes: await bytesOf(services, present), subject };
    }
    if (present && whenEnded === 'refuse') throw ended(present);
    if (services.disk?.state === 'full') throw diskFull();
    if (isClockBehind(lastEntry)) throw clockBehind();
    const waived = rejectUnmet(issue);
    if (needsApproval(subject, state)) {
      if (await requestApproval(services.database, person, subject, state)) throw awaitsApproval();
      continue;
    }
    const newAct = await makeAct(services, person, subject, state.issues + 1, at);
    const act = { ...newAct, waived, consulted, at };
    if (await registerAct(services, person, subject, state, act)) {
      return { number: newAct.number, bytes: newAct.bytes, subject };
    }
  }
}

/**
 * Issues the next act of the present version, after the last one expired or was made void.
 * @throws CallError 404; 409 while an act of this version is valid; otherwise as {@link issueAct}
 */
export async function reissueAct(
  services: Services,
  person: Person,
  kind: ActKind,
  dossierId: number,
): Promise<Act> {
  const { database } = services;
  const { last } = await inTransaction(database, person, async (trx) =>
    readIssueState(trx, await readSubject(trx, kind, dossierId)),
  );
  if (last?.of_present && last.state === 'valid') {
    throw conflict(`L’acte ${last.number} est valable : il n’y en a pas d’autre à émettre.`);
  }
  const options = { whenEnded: 'issue the next' } as const;
  const { number } = await issueAct(services, person, kind, dossierId, options);
  return inTransaction(database, person, async (trx) => toAct(await findAct(trx, number)));
}

/** The stored bytes of an act. @throws CallError 500 when the store lost or altered them */
export async function bytesOf(
  { files }: Pick<Services, 'files'>,
  { number, file_name: name, sha256 }: Pick<LastAct, 'number' | 'file_name' | 'sha256'>,
): Promise<Buffer> {
  const bytes = (await files.has(name)) ? await files.get(name) : undefined;
  if (bytes && hash('sha256', bytes) === sha256) return bytes;
  throw new CallError(
    500,
    'INTERNAL',
    `Le fichier de l’acte ${number} manque ou a été altéré. Prévenez le super administrateur : la vérification des images le nomme, une sauvegarde le contient.`,
  );
}

const awaitsApproval = (): CallError =>
  conflict(
    'Cet acte attend la validation du chef : elle est demandée. Il pourra être émis dès qu’elle est donnée.',
    'ACT_AWAITS_APPROVAL',
  );

const ended = ({ number, state, valid_until: until, voided_at: at }: LastAct): CallError =>
  conflict(
    state === 'void'
      ? `L’acte ${number} a été annulé le ${frenchInstantDay(at ?? new Date())} : il n’est plus délivré.`
      : `L’acte ${number} a expiré le ${frenchDay(until)} : il n’est plus délivré.`,
    'ACT_ENDED',
  );

/** The waivers that the act needs. @throws CallError 409 with every condition that neither holds nor is waived */
function rejectUnmet({
  state: { waived },
  unmet,
  reasons,
}: Awaited<ReturnType<typeof readIssue>>): WaivedCondition[] {
  if (reasons.length === 0) {
    return waived.filter(({ condition }) => unmet.some((reason) => reason.condition === condition));
  }
  const lacking = plural(
    reasons.length,
    'condition n’est pas remplie',
    'conditions ne sont pas remplies',
  );
  throw new CallError(409, 'ACT_REFUSED', `Cet acte ne peut pas être émis : ${lacking}.`, {
    reasons,
  });
}
