import type { RoleRule } from '../roles.ts';
import { mayManageAccounts } from './accounts.ts';
import { mayConfigure } from './configuration.ts';
import { mayReadHistory } from './history.ts';
import { mayMaintain } from './maintenance.ts';
import { mayManageOffices, seesEveryOffice } from './offices.ts';

/** For what everybody who is signed in sees. */
export const everybody: RoleRule = () => true;

/** May open the administration hub: for whoever has anything to administer. */
export const mayEnterAdministration: RoleRule = (role) =>
  [mayManageAccounts, mayReadHistory, mayConfigure, mayManageOffices, mayMaintain].some((rule) =>
    rule(role),
  );

/** May see the dashboard, which counts over every office. */
export const maySeeDashboard: RoleRule = (role) =>
  seesEveryOffice(role) && mayEnterAdministration(role);

/** Has the home page and the menus of day-to-day work; whoever has the dashboard starts there instead. */
export const hasDailyMenus: RoleRule = (role) => !maySeeDashboard(role);

/** Has the profile as a page of its own; whoever enters the administration hub has it there. */
export const hasProfilePage: RoleRule = (role) => !mayEnterAdministration(role);
