import { formOf } from '@dosye/domain/dossier/kind.ts';
import { usernameKey } from '@dosye/domain/people/usernames.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { drawnPictures } from '@dosye/demo/pictures.ts';
import type { Services } from '../services.ts';
import { type PlannedAccount, accountLabel, plannedAccounts } from '@dosye/demo/accounts.ts';
import { existingNames, fillAccounts, isFilled } from './fillAccounts.ts';
import { fillDossiers } from './fillDossiers.ts';
import { fillOffices } from './fillOffices.ts';
import { PictureShelf, drawingsOf } from './storedDrawings.ts';
import { type Amounts, plannedDossiers } from '@dosye/demo/plannedDossiers.ts';

const SEED = 'dosye';
const AMOUNTS: Amounts = { first: 40, other: 15 };

interface DemoOptions {
  /** The day in Haiti that time is counted back from; today unless a test says otherwise. */
  today?: string;
  amounts?: Amounts;
  /** Called before the filling begins, which takes some seconds. */
  onFill?: () => void;
}

/** An account to sign in with, for the table that is printed at each start. */
export interface DemoAccount {
  username: string;
  password: string;
  label: string;
}

/**
 * Fill the demonstration once: ten offices with their configuration, people of every role, dossiers
 * of every registered kind with pictures and history (decision 1). What a start that was cut off
 * has filled is not filled again. The super administrator comes last: it says that all is there.
 * @returns the accounts that are there, each time; none in a database that others have filled
 */
export async function fillDemo(
  services: Services,
  options: DemoOptions = {},
): Promise<DemoAccount[]> {
  const today = options.today ?? todayInHaiti();
  const accounts = plannedAccounts(SEED, services.settings, today);
  if (!(await isFilled(services.database))) {
    options.onFill?.();
    const shelf = new PictureShelf(services.files);
    const dossiers = plannedDossiers(SEED, today, options.amounts ?? AMOUNTS);
    await shelf.keepAll([
      ...accounts.map(({ person }) => drawnPictures.portrait(person)),
      ...dossiers.flatMap(({ kind, record }) => drawingsOf(formOf(kind), record)),
    ]);
    const offices = await fillOffices(services, SEED);
    const agents = await fillAccounts(services, accounts.slice(1), offices, shelf);
    await fillDossiers({ services, agents, shelf }, dossiers);
    await fillAccounts(services, accounts.slice(0, 1), offices, shelf);
  }
  const there = await existingNames(services.database);
  const kept = accounts.filter(({ username }) => there.has(usernameKey(username)));
  // A database that was filled by other hands has a super administrator of its own at most.
  return kept.length < 2 ? [] : kept.map(told);
}

const told = (account: PlannedAccount): DemoAccount => ({
  username: account.username,
  password: account.password,
  label: accountLabel(account),
});
