import type { Act } from '@dosye/domain/calls/acts.ts';
import { conflict } from '@dosye/domain/calls/errors.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { inTransaction } from '../access/transaction.ts';
import type { Services } from '../services.ts';
import type { ActKind } from './actOfKind.ts';
import { readSubject } from './actSubject.ts';
import { issueAct } from './issueAct.ts';
import { readIssueState } from './issueState.ts';
import { findAct, toAct } from './register.ts';

/**
 * Issues the next act of the present version, after the last one expired or was made void.
 * @throws CallError 404; 409 while an act of this version is valid; otherwise as `issueAct`
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
  const { number } = await issueAct(services, person, kind, dossierId, {
    whenEnded: 'issue the next',
  });
  return inTransaction(database, person, async (trx) => toAct(await findAct(trx, number)));
}
