import type { Grade } from '@dosye/domain/people/grades.ts';
import type { Identity } from '@dosye/domain/people/identity.ts';
import { type Role, roleLabel } from '@dosye/domain/people/roles.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import { type ExamplePerson, makePerson } from './people.ts';
import { seededRandom } from './random.ts';
import { addDays, dayBetween } from './days.ts';
import { OFFICE_DEPARTMENTS } from './offices.ts';

/** Password of every account of the demonstration, printed at each start. */
export const DEMO_PASSWORD = 'Dosye-2026!';

const AGENTS = { first: 4, others: 2 };

const GRADES_OF: Readonly<Record<Role, readonly Grade[]>> = {
  user: ['Agent I', 'Agent II', 'Agent III', 'Agent IV'],
  admin: ['Inspecteur', 'Inspecteur Principal', 'Inspecteur Divisionnaire'],
  super_admin_delegue: ['Commissaire'],
  super_admin: ['Commissaire Divisionnaire'],
};

/** The ages below are those of this day, whenever the demonstration is filled: given names, and so user names, follow the years of birth. */
const AGES_ON = '2026-01-01';

/** Days since the creation of an account. */
const OLDEST = 1_100;
const YOUNGEST = 160;
/** Days since its last sign-in, at most. */
const LATEST_LOGIN = 12;
/** The same of the deputy of an administrator, whom nobody sees any more. */
const UNUSED = 45;

/** An account of the demonstration, not created yet. */
export interface PlannedAccount extends Identity {
  username: string;
  password: string;
  role: Role;
  /** Index of the office in OFFICE_DEPARTMENTS; undefined for the super roles. */
  office: number | undefined;
  person: ExamplePerson;
  /** The day of its creation, YYYY-MM-DD, before the first dossier. */
  since: string;
  /** The day of its last sign-in, YYYY-MM-DD. */
  lastLogin: string;
  suspended?: true;
}

const plain = (text: string): string => fold(text).replace(/[^a-z]/g, '');

function uniqueName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}${number}`;
  taken.add(name);
  return name;
}

/**
 * Every account, the super roles first. The same seed gives the same people, user names and grades on any day; the days
 * of creation are counted back from `today`.
 */
export function plannedAccounts(
  seed: string,
  { adminUsername, adminPassword }: { adminUsername: string; adminPassword: string | undefined },
  today: string,
): PlannedAccount[] {
  const taken = new Set([plain(adminUsername), 'delegue']);
  const someone = (name: string, office: number): ExamplePerson =>
    makePerson(seededRandom(`${seed}/compte/${name}`), {
      department: OFFICE_DEPARTMENTS[office] ?? "Grand'Anse",
      today: AGES_ON,
      age: [24, 54],
    });
  const account = (
    username: string,
    role: Role,
    office: number | undefined,
    person = someone(username, office ?? 0),
  ): PlannedAccount => ({
    username,
    full_name: `${person.prenoms} ${person.nom}`,
    grade: seededRandom(`${seed}/grade/${username}`).pick(GRADES_OF[role]),
    password: DEMO_PASSWORD,
    role,
    office,
    person,
    since: dayBetween(
      seededRandom(`${seed}/depuis/${username}`),
      addDays(today, -OLDEST),
      addDays(today, -YOUNGEST),
    ),
    lastLogin: addDays(
      today,
      -seededRandom(`${seed}/connexion/${username}`).integer(1, LATEST_LOGIN),
    ),
  });
  const agent = (office: number, number: number): PlannedAccount => {
    const person = someone(`agent/${office}/${number}`, office);
    const username = uniqueName(`${plain(person.prenoms).charAt(0)}.${plain(person.nom)}`, taken);
    return account(username, 'user', office, person);
  };
  return [
    {
      ...account(adminUsername, 'super_admin', undefined),
      password: adminPassword ?? DEMO_PASSWORD,
    },
    account('delegue', 'super_admin_delegue', undefined),
    ...OFFICE_DEPARTMENTS.flatMap((department, office) => [
      account(`admin.${plain(department)}`, 'admin', office),
      ...Array.from({ length: office === 0 ? AGENTS.first : AGENTS.others }, (_, number) =>
        agent(office, number),
      ),
    ]),
    { ...account('adjoint.grandanse', 'admin', 0), lastLogin: addDays(today, -UNUSED) },
    { ...agent(0, AGENTS.first), suspended: true },
  ];
}

/** The role and office of an account: "Utilisateur, bureau Grand'Anse". */
export const accountLabel = ({ role, office }: PlannedAccount): string =>
  office === undefined
    ? roleLabel(role)
    : `${roleLabel(role)}, bureau ${OFFICE_DEPARTMENTS[office]}`;
