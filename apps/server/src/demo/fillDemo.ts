import { usernameKey } from '@dosye/domain/people/usernames.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import type { Services } from '../services.ts';
import { type PlannedAccount, accountLabel, plannedAccounts } from '@dosye/demo/accounts.ts';
import { existingNames, fillAccounts, isFilled } from './fillAccounts.ts';
import { fillActs } from './fillActs.ts';
import { fillDossiers } from './fillDossiers.ts';
import { fillOffices } from './fillOffices.ts';
import { storeExamples } from './storedPictures.ts';
import { type Amounts, type PlannedDossier, plannedDossiers } from '@dosye/demo/plannedDossiers.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { saveDraft } from '../drafts/save.ts';
import { CERTIFICATE } from './actEvents.ts';

const SEED = 'dosye';
const AMOUNTS: Amounts = { first: 40, others: 15 };

interface DemoOptions {
  /** The day in Haiti that dates are counted back from, YYYY-MM-DD; today unless a test says otherwise. */
  today?: string;
  amounts?: Amounts;
  /** Most pictures of each sort; all unless a test says otherwise. */
  pictures?: number;
  /** Called before the filling, which takes some seconds. */
  onFill?: () => void;
}

/** An account to sign in with, for the table that is printed at each start. */
export interface DemoAccount {
  username: string;
  password: string;
  label: string;
}

/**
 * Fills the demonstration once: ten offices with their configuration, accounts of every role, dossiers
 * of every registered kind with pictures and history. An interrupted filling is resumed: the super
 * administrator is created last and marks its end.
 * @returns the accounts of the demonstration; none in a database with other accounts
 */
export async function fillDemo(
  services: Services,
  options: DemoOptions = {},
): Promise<DemoAccount[]> {
  const today = options.today ?? todayInHaiti();
  const accounts = plannedAccounts(SEED, services.settings, today);
  if (!(await isFilled(services.database))) {
    options.onFill?.();
    const { examples, emblems, addresses } = await storeExamples(services, options.pictures);
    const dossiers = plannedDossiers(SEED, today, options.amounts ?? AMOUNTS, examples);
    const offices = await fillOffices(services, SEED, emblems);
    const agents = await fillAccounts(services, accounts.slice(1), offices, examples);
    await fillDossiers({ services, agents }, addresses, dossiers);
    await fillActs({ services, agents });
    await leaveDraft(services, agents[0]?.[0], dossiers);
    await fillAccounts(services, accounts.slice(0, 1), offices, examples);
  }
  const existing = await existingNames(services.database);
  const demoAccounts = accounts.filter(
    ({ username, suspended }) => !suspended && existing.has(usernameKey(username)),
  );
  // In another database at most the super administrator has the same name.
  return demoAccounts.length < 2 ? [] : demoAccounts.map(toDemoAccount);
}

/** The draft that an earlier start may have saved. */
const DRAFT = { kind: CERTIFICATE, id: '0d5c1a52-6a0e-4c5b-9a53-5b1f1f0c7e11' };

/** Saves a certificate that somebody has begun. @param person nobody in a demonstration without an agent */
async function leaveDraft(
  services: Services,
  person: Person | undefined,
  dossiers: readonly PlannedDossier[],
): Promise<void> {
  const example = dossiers.find(({ kind }) => kind.id === CERTIFICATE);
  if (!person || !example) return;
  const { nomFamille, prenoms, sexe } = example.record['renseignementsPersonnels'] as DossierRecord;
  const record = { renseignementsPersonnels: { nomFamille, prenoms, sexe } };
  await saveDraft(
    services,
    person,
    DRAFT,
    { dossierId: null, step: 1, record, baseVersion: null },
    {},
  );
}

const toDemoAccount = (account: PlannedAccount): DemoAccount => ({
  username: account.username,
  password: account.password,
  label: accountLabel(account),
});
