import type { UserRow } from '@dosye/domain/people/users.ts';
import type { Office } from '@dosye/domain/calls/offices.ts';

/** The props of every dialog about an account. */
export interface UserDialogProps {
  readonly user: UserRow;
  readonly offices: readonly Office[];
  readonly onClose: () => void;
}
