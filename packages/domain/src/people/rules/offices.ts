import { permits } from '../roles.ts';
import type { Person, SessionUser } from '../users.ts';

/** What somebody types to confirm that an office is deleted; only the page asks for it. */
export const DELETE_OFFICE_PHRASE = 'SUPPRIMER LE BUREAU';

/** Sees the dossiers and accounts of every office; the row level security of the database goes by it too. */
export const seesEveryOffice = permits('seeEveryOffice');

/** Whether somebody may see an office; null stands for what belongs to no office. */
export const maySeeOffice = (
  { role, bureauId }: Pick<Person, 'role' | 'bureauId'>,
  office: number | null,
): boolean => seesEveryOffice(role) || (office !== null && office === bureauId);

/** The offices that somebody sees, as the head of a page names them. */
export const officesSeen = ({
  role,
  bureau_nom,
}: Pick<SessionUser, 'role' | 'bureau_nom'>): string =>
  seesEveryOffice(role) ? 'Tous les bureaux' : `Bureau ${bureau_nom ?? ''}`;

/** May create and rename offices. */
export const mayManageOffices = permits('manageOffices');

export const mayDeleteOffices = permits('deleteOffices');
