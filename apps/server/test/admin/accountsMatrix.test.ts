import type { Role } from '@dosye/domain/people/roles.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Person } from '@dosye/domain/people/users.ts';
import { addPerson, GRAND_ANSE, NIPPES, PASSWORD } from '@dosye/testing/accounts.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { describe, expect, it } from 'vitest';
import { ACTING, type Acting, administration } from './administration.ts';

const { database, owner, clientOf } = await administration();
let count = 0;

/** The acting people are of Grand'Anse, the super roles of no office. */
const TARGETS = {
  'agent of Grand’Anse': { role: 'user', bureauId: GRAND_ANSE },
  'agent of Nippes': { role: 'user', bureauId: NIPPES },
  'admin of Grand’Anse': { role: 'admin', bureauId: GRAND_ANSE },
  'admin of Nippes': { role: 'admin', bureauId: NIPPES },
  'delegated super admin': { role: 'super_admin_delegue', bureauId: null },
  'delegated super admin of Grand’Anse': { role: 'super_admin_delegue', bureauId: GRAND_ANSE },
  'super admin': { role: 'super_admin', bureauId: null },
  'super admin of Grand’Anse': { role: 'super_admin', bureauId: GRAND_ANSE },
} as const satisfies Record<string, { role: Role; bureauId: number | null }>;
type TargetName = keyof typeof TARGETS;

const OWN_OFFICE = ['agent of Grand’Anse', 'admin of Grand’Anse'] as const;
const OFFICES = [...OWN_OFFICE, 'agent of Nippes', 'admin of Nippes'] as const;
const DELEGATES = ['delegated super admin', 'delegated super admin of Grand’Anse'] as const;
const NOT_SUPER = [...OFFICES, ...DELEGATES] as const;
const EVERYBODY = Object.keys(TARGETS) as TargetName[];

/** Everyone else is refused with 403. Written by hand, not derived from the rules under test. */
const ALLOWED: Record<string, Record<Acting, readonly TargetName[]>> = {
  'change the role': { agent: [], admin: OWN_OFFICE, delegue: [], superAdmin: EVERYBODY },
  'change the name': { agent: [], admin: OWN_OFFICE, delegue: OFFICES, superAdmin: EVERYBODY },
  'change the office': { agent: [], admin: [], delegue: [], superAdmin: NOT_SUPER },
  'change the grade': { agent: [], admin: OWN_OFFICE, delegue: OFFICES, superAdmin: NOT_SUPER },
  'reset the password': { agent: [], admin: OWN_OFFICE, delegue: OFFICES, superAdmin: NOT_SUPER },
  suspend: { agent: [], admin: OWN_OFFICE, delegue: [], superAdmin: EVERYBODY },
  delete: { agent: [], admin: OWN_OFFICE, delegue: [], superAdmin: EVERYBODY },
};

type Deed = (
  who: Client,
  account: Pick<Person, 'id' | 'role' | 'bureauId'>,
) => ReturnType<Client['put']>;
const elsewhere = ({ bureauId }: Pick<Person, 'bureauId'>) =>
  bureauId === NIPPES ? GRAND_ANSE : NIPPES;

const DEEDS: Record<string, Deed> = {
  'change the role': (who, { id, role }) =>
    who.put(`/api/admin/users/${id}/role`, {
      role: role === 'user' ? 'admin' : 'user',
      bureauId: NIPPES,
    }),
  'change the name': (who, { id }) =>
    who.put(`/api/admin/users/${id}/identity`, { full_name: 'Marie DORCÉAN' }),
  'change the grade': (who, { id }) =>
    who.put(`/api/admin/users/${id}/grade`, { grade: 'Inspecteur' }),
  'change the office': (who, account) =>
    who.put(`/api/admin/users/${account.id}/bureau`, { bureauId: elsewhere(account) }),
  'reset the password': (who, { id }) =>
    who.put(`/api/admin/users/${id}/password`, { newPassword: 'lampe-5-ponts' }),
  suspend: (who, { id }) => who.post(`/api/admin/users/${id}/suspend`),
  delete: (who, { id }) => who.delete(`/api/admin/users/${id}`, { password: PASSWORD }),
};

const rowOf = async (id: number): Promise<unknown> =>
  (await owner.query('select * from app_user where id = $1', [id])).rows;

describe.each(Object.keys(ALLOWED))('%s', (deed) => {
  const act = DEEDS[deed] as Deed;

  it.each(ACTING)('%s to the accounts that are listed, and to no other', async (acting) => {
    for (const target of EVERYBODY) {
      count += 1;
      const username = `cible${count}`;
      const victim = await addPerson(database, { username, ...TARGETS[target] });
      const before = await rowOf(victim.id);
      const { statusCode } = await act(clientOf(acting), victim);
      const hasChanged = !isDeepStrictEqual(await rowOf(victim.id), before);
      const isAllowed = ALLOWED[deed]?.[acting].includes(target) === true;
      expect([target, statusCode, hasChanged]).toEqual([target, isAllowed ? 200 : 403, isAllowed]);
    }
  });

  it.each(ACTING.slice(0, 3))('%s to oneself: 403', async (acting) => {
    const who = clientOf(acting);
    const { id, role, bureau_id: bureauId } = who.user;
    expect((await act(who, { id, role, bureauId })).statusCode).toBe(403);
    expect((await who.get('/api/session')).json()).toEqual(who.user);
  });

  it('to nobody: 404', async () => {
    const nobody = { id: 999_999, role: 'user', bureauId: null } as const;
    expect((await act(clientOf('superAdmin'), nobody)).statusCode).toBe(404);
  });
});

describe('the role that is given', () => {
  const ROLES: Role[] = ['user', 'admin', 'super_admin_delegue', 'super_admin'];
  /** Written by hand: roles that each role may give to an agent of the own office. */
  const GIVEN: Record<Acting, Role[]> = {
    agent: [],
    admin: ['user', 'admin'],
    delegue: [],
    superAdmin: ROLES,
  };

  it.each(
    ACTING.flatMap((acting) =>
      ROLES.map((role) => [acting, role, GIVEN[acting].includes(role) ? 200 : 403] as const),
    ),
  )('%s gives %s: %i', async (acting, role, answer) => {
    count += 1;
    const victim = await addPerson(database, {
      username: `cible${count}`,
      role: 'user',
      bureauId: GRAND_ANSE,
    });
    const given = await clientOf(acting).put(`/api/admin/users/${victim.id}/role`, { role });
    expect(given.statusCode).toBe(answer);
    const { rows } = await database.pool.query('select role from app_user where id = $1', [
      victim.id,
    ]);
    expect(rows).toEqual([{ role: answer === 200 ? role : 'user' }]);
  });

  it.each([undefined, null, '', 'chef', 7])('is one of the four (%j)', async (role) => {
    const id = clientOf('agent').user.id;
    const given = await clientOf('superAdmin').put(`/api/admin/users/${id}/role`, { role });
    expect(given.statusCode).toBe(422);
    expect(given.json().fields).toEqual({ role: 'Le rôle est requis.' });
  });
});
