import type { IconName } from '../icons.ts';
import type { Facts } from './person.ts';
import type { DossierRecord } from './record.ts';

/** Another dossier that is opened from one of a kind, with what that knows: a custody file from a complaint. */
export interface OpeningDeclaration<R = DossierRecord> {
  /** Part of the address of the form. */
  id: string;
  /** Label of its button. */
  label: string;
  icon: IconName;
  /** Id of the kind of the new dossier. */
  kind: string;
  /** What the new dossier takes over where its kind has a field for it. */
  facts: (record: R) => Facts;
}
