import type { IconName } from '../icons.ts';
import { type Fact, PERSON_FACTS, type PersonDeclaration } from './person.ts';
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
  /** What its person is in the dossier that it is opened from. */
  role: string;
  /** What the new dossier takes over where its kind has a field for it. */
  facts: (record: R) => Readonly<Partial<Record<Fact, unknown>>>;
}

/** The person of an opening, whose record are the facts. */
export const openedPerson = ({ role }: OpeningDeclaration): PersonDeclaration => ({
  role,
  fields: Object.fromEntries(PERSON_FACTS.map((fact) => [fact, fact])),
});
