import { permits, type RoleRule } from '../roles.ts';
import { seesEveryOffice } from './offices.ts';

/** For what everybody who is signed in sees. */
export const everybody: RoleRule = () => true;

/** What there is to administer: by permissions, so that the first page has none of the rules about accounts. */
const ADMINISTRATION = [
  'manageAccounts',
  'readHistory',
  'configure',
  'manageOffices',
  'maintain',
] as const;

/** May open the administration hub: for whoever has anything to administer. */
export const mayEnterAdministration: RoleRule = (role) =>
  ADMINISTRATION.some((permission) => permits(permission)(role));

/** May see the dashboard, which counts over every office. */
export const maySeeDashboard: RoleRule = (role) =>
  seesEveryOffice(role) && mayEnterAdministration(role);

/** Has the home page and the menus of day-to-day work; whoever has the dashboard starts there instead. */
export const hasDailyMenus: RoleRule = (role) => !maySeeDashboard(role);

/** Has the profile as a page of its own; whoever enters the administration hub has it there. */
export const hasProfilePage: RoleRule = (role) => !mayEnterAdministration(role);
