import type { Role } from '@dosye/domain/people/roles.ts';
import type { Random } from '@dosye/demo/random.ts';
import { withoutPerson } from '@dosye/server/access/transaction.ts';
import { insertOffice } from '@dosye/server/office/officeStore.ts';
import { createUser } from '@dosye/server/access/userStore.ts';
import type { TestApp } from '@dosye/testing/app.ts';
import { PASSWORD, PASSWORD_HASH } from '@dosye/testing/accounts.ts';
import { markOfNewRow, officeMark } from './marks.ts';
import type { Account, Marks, World } from './model.ts';

export const isSuper = ({ role }: { role: Role }): boolean => role.startsWith('super');

/** Adds an account of the database to the model; its name is its mark in every answer. */
export function addAccount(
  { accounts, marks }: World,
  account: Pick<Account, 'id' | 'username' | 'role' | 'office' | 'password' | 'mustChange'>,
): Account {
  const { office } = account;
  const added: Account = {
    ...account,
    gone: false,
    suspended: false,
    cookie: undefined,
    ended: false,
    picture: undefined,
    offices: new Set(office === null ? [] : [office]),
    wasSuper: isSuper(account),
  };
  accounts.push(added);
  marks.set(
    account.username,
    (actor) =>
      isSuper(actor) ||
      actor === added ||
      added.wasSuper ||
      (actor.office !== null && added.offices.has(actor.office)),
  );
  return added;
}

/** Changes role and office of an account in the model. */
export function place(account: Account, to: { role?: Role; office?: number | null }): void {
  Object.assign(account, to);
  if (account.office !== null) account.offices.add(account.office);
  account.wasSuper ||= isSuper(account);
  endSessions(account);
}

export function endSessions(account: Account): void {
  account.ended ||= account.cookie !== undefined;
}

async function addOffice(world: World): Promise<void> {
  const { mark, show } = officeMark(world.marks);
  const name = `Bureau ${mark}`;
  const id = await insertOffice(withoutPerson(world.made.database), name);
  // Its name tells no department, without which an office issues no acts.
  await world.made.owner.query(
    `insert into site_config (bureau_id, config, updated_by)
    values ($1, '{"documentHeaderText": {"departement": "Nippes"}}', '')`,
    [id],
  );
  show(id);
  world.offices.push({ id, name, pictures: new Set() });
}

async function enter(world: World, role: Role, office: number | null): Promise<void> {
  const username = markOfNewRow(world.marks, 'zu');
  const id = await createUser(withoutPerson(world.made.database), {
    username,
    role,
    bureauId: office,
    passwordHash: PASSWORD_HASH,
    mustChangePassword: false,
  });
  addAccount(world, { id, username, role, office, password: PASSWORD, mustChange: false });
}

let worlds = 0;

/** Creates two or three offices with people, and both super roles with or without an office. */
export async function newWorld(made: TestApp, marks: Marks, random: Random): Promise<World> {
  worlds += 1;
  const world: World = {
    made,
    marks,
    offices: [],
    accounts: [],
    mainAccount: undefined,
    dossiers: [],
    drafts: [],
    acts: [],
    officers: [],
    refs: [],
    requests: [],
    contacts: [],
    number: worlds,
    pictures: new Set(),
  };
  for (let count = random.chance(0.3) ? 3 : 2; count > 0; count -= 1) await addOffice(world);
  const people: [Role, number | null][] = world.offices.flatMap(({ id }) => {
    const agent: [Role, number] = ['user', id];
    return random.chance(0.5) ? [agent, ['admin', id]] : [agent];
  });
  for (const role of ['super_admin_delegue', 'super_admin'] as const) {
    people.push([role, random.chance(0.5) ? random.pick(world.offices).id : null]);
  }
  for (const [role, office] of people) await enter(world, role, office);
  world.mainAccount = random.pick(world.accounts);
  return world;
}
