import { permits } from '../roles.ts';
import type { Person } from '../users.ts';

export const mayDeleteDossiers = permits('deleteDossiers');

/** May see the Corbeille and undelete dossiers from it: whoever deletes. */
export const mayUndeleteDossiers = mayDeleteDossiers;

/** Whether somebody may use dossiers of a kind: people those of every kind, an access key its own. */
export const mayUseKind = ({ kinds }: Pick<Person, 'kinds'>, kindId: string): boolean =>
  kinds?.includes(kindId) ?? true;
