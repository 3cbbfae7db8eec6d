import { OFFICE_OF_ACTS } from '@dosye/demo/offices.ts';
import { BEARER } from '@dosye/domain/calls/acts.ts';
import { CallError } from '@dosye/domain/calls/errors.ts';
import { setAt } from '@dosye/domain/dossier/paths.ts';
import { OFFICE_ADMIN_ROLE } from '@dosye/domain/people/roles.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { sql } from 'kysely';
import { beginSession, endSessionsOf } from '../access/session.ts';
import { inTransaction, SYSTEM, withoutPerson } from '../access/transaction.ts';
import { findAccount } from '../access/userStore.ts';
import { actOfKind } from '../acts/actOfKind.ts';
import { deliverAct, undoAct } from '../acts/actEvents.ts';
import { decideApproval } from '../acts/decisions.ts';
import { findAct } from '../acts/register.ts';
import type { Database } from '../database/pool.ts';
import { updateDossier } from '../dossiers/update.ts';
import { readConfig, saveConfig } from '../office/configStore.ts';
import type { Services } from '../services.ts';
import { CERTIFICATE, issueIfComplete } from './actEvents.ts';
import { type Agency, asAgents } from './agents.ts';

/** What has become of the acts of an office, in the order in which they are issued. */
const COURSES = [
  'earlier',
  'delivered',
  'proxy',
  'due',
  'due',
  'void',
  'edited',
  'accepted',
  'awaiting',
  'returned',
] as const;
type Course = (typeof COURSES)[number];

/** The settings that are turned on before an act has its course. */
const SETTINGS: Partial<Record<Course, object>> = {
  delivered: { suiviRemises: true },
  accepted: { validationActes: true },
};

interface Acting {
  services: Services;
  clerk: Person;
  admin: Person;
  office: number;
}

/**
 * Issues acts in one office whose chief approves them and which notes to whom they are handed over: acts in every state.
 * Nothing where an earlier start has done it.
 */
export async function fillActs(agency: Agency<Services>): Promise<void> {
  await asAgents(agency, async ({ services, agents }) => {
    const clerk = agents[OFFICE_OF_ACTS]?.[0];
    if (clerk?.bureauId === null || clerk === undefined) return;
    const { database } = services;
    const office = clerk.bureauId;
    if ((await readConfig(withoutPerson(database), office)).validationActes) return;
    const admin = await adminOf(database, office);
    if (admin === undefined) return;
    await issueAll({ services, clerk, admin, office });
    await endSessionsOf(withoutPerson(database), admin.id);
  });
}

/** The administrator of an office, with a session. */
async function adminOf(database: Database, office: number): Promise<Person | undefined> {
  const account = await inTransaction(database, SYSTEM, async (trx) => {
    const row = await trx
      .selectFrom('app_user')
      .select('username')
      .where('bureau_id', '=', office)
      .where('role', '=', OFFICE_ADMIN_ROLE)
      .executeTakeFirst();
    return row && findAccount(trx, row.username);
  });
  return account && (await beginSession(withoutPerson(database), account.person, '')).person;
}

async function issueAll(acting: Acting): Promise<void> {
  const left = await completeDossiers(acting);
  for (const course of COURSES) {
    const settings = SETTINGS[course];
    if (settings) await changeSettings(acting, settings);
    // Some are refused: of a person who may be in custody.
    while (left.length > 0) {
      if (await follow(acting, course, left.pop() as number)) break;
    }
  }
}

async function completeDossiers({ services, office }: Acting): Promise<number[]> {
  const { rows } = await inTransaction(services.database, SYSTEM, (trx) =>
    sql<{ id: number }>`
      select dossier_id as id from listing
      where bureau_id = ${office} and kind = ${CERTIFICATE} and act_state = 'none'
        and complete_days @> ${todayInHaiti()}::date
      order by created_at`.execute(trx),
  );
  return rows.map(({ id }) => id);
}

const changeSettings = ({ services, office, admin }: Acting, settings: object): Promise<void> =>
  inTransaction(services.database, SYSTEM, async (trx) => {
    const config = await readConfig(trx, office);
    await saveConfig(trx, office, { ...config, ...settings }, admin.username);
  });

/** Lets the act of a dossier have its course. @returns whether it has */
async function follow(acting: Acting, course: Course, dossierId: number): Promise<boolean> {
  const { services, clerk, admin } = acting;
  if (course === 'accepted' || course === 'awaiting' || course === 'returned') {
    return ask(acting, course, dossierId);
  }
  const number = await issueIfComplete(services, clerk, actOfKind(CERTIFICATE), dossierId);
  if (number === undefined) return false;
  if (course === 'void') {
    const reason = 'Adresse erronée : le papier a été repris.';
    await undoAct(services.database, admin, number, 'void', reason);
  }
  if (course === 'edited') await edit(acting, dossierId);
  if (course === 'delivered' || course === 'proxy') await deliver(acting, course, number);
  return true;
}

/** Changes the telephone in a dossier whose act was issued. */
async function edit({ services, clerk }: Acting, id: number): Promise<void> {
  const { area } = actOfKind(CERTIFICATE);
  const { body: input } = await inTransaction(services.database, clerk, (trx) =>
    trx.selectFrom('dossier').select('body').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  setAt(input, 'renseignementsPersonnels.telephone', '+50937112233');
  await updateDossier(services, clerk, { area, id, version: undefined, input });
}

async function deliver(
  { services, clerk }: Acting,
  course: 'delivered' | 'proxy',
  number: string,
): Promise<void> {
  const { subject } = await inTransaction(services.database, clerk, (trx) => findAct(trx, number));
  const receiver =
    course === 'delivered'
      ? { to: subject.name, relation: BEARER }
      : { to: 'Marie-Ange DORSAINVIL', relation: 'Mère', paper: 'CIN 01-02-99-1968-03-00012' };
  await deliverAct(services, clerk, number, receiver, () => false);
}

/** Asks for the approval of an act; the chief may accept it, after which it is issued, or send it back. */
async function ask(
  { services, clerk, admin }: Acting,
  course: 'accepted' | 'awaiting' | 'returned',
  dossierId: number,
): Promise<boolean> {
  try {
    if (!(await issueIfComplete(services, clerk, actOfKind(CERTIFICATE), dossierId))) return false;
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'ACT_AWAITS_APPROVAL') throw error;
  }
  if (course === 'awaiting') return true;
  const { version } = await inTransaction(services.database, clerk, (trx) =>
    trx
      .selectFrom('dossier')
      .select('version')
      .where('id', '=', dossierId)
      .executeTakeFirstOrThrow(),
  );
  const request = { kind: CERTIFICATE, dossierId, version };
  if (course === 'accepted') {
    await decideApproval(services.database, admin, 'approved', request);
    await issueIfComplete(services, clerk, actOfKind(CERTIFICATE), dossierId);
  } else {
    const reason = 'La photo est trop sombre pour être reconnue sur le papier : reprenez-la.';
    await decideApproval(services.database, admin, 'returned', { ...request, reason });
  }
  return true;
}
