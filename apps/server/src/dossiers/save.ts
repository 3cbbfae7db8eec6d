import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { ProjectedDossier } from '@dosye/domain/dossier/projection.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { Statement } from '../database/statement.ts';
import { storedNames } from '../files/fileReferences.ts';
import { keptKeys } from '../listing/uniqueness.ts';
import type { ListingValues } from '../listing/listingValues.ts';
import type { Submission } from './submission.ts';

/** A save that has been checked: all that it needs is known. */
export interface Save {
  how: 'create' | 'update';
  area: AreaDeclaration;
  kind: KindDeclaration;
  person: Person;
  number: string;
  submission: Submission;
  listing: ListingValues;
  projected: ProjectedDossier;
  /** The facets that the dossier was counted under; none for a new one. */
  facetsBefore: readonly string[];
  /** Id of the dossier whose draft goes, 0 for that of a new form. */
  draftOf: number;
  idempotencyKey?: string | undefined;
  action: { type: string; details: string };
  at: Date;
  /** When the history says it happened; now unless a demonstration says otherwise. */
  logAt?: Date | undefined;
}

/**
 * The statement that saves a dossier and all that is kept beside it, as the database's function
 * `save_dossier` does in one call.
 */
export function saveStatement(save: Save): Statement {
  const { submission, listing, person } = save;
  const { row, search, ...columns } = listing;
  const saved = {
    how: save.how,
    by_id: person.id,
    by: person.username,
    acting_bureau: person.bureauId,
    number: save.number,
    listing: columns,
    keys: keptKeys(save.projected).toSorted((a, b) => (a.rule < b.rule ? -1 : 1)),
    files: submission.stored,
    pictures: storedNames(submission.pictures).toSorted(),
    facets_before: save.facetsBefore,
    draft_of: save.draftOf,
    idempotency_key: save.idempotencyKey ?? null,
    action_type: save.action.type,
    details: save.action.details,
    log_at: save.logAt ?? null,
  };
  return {
    name: 'save-dossier',
    text: 'select save_dossier($1, $2, $3, $4, $5)',
    values: [JSON.stringify(saved), JSON.stringify(submission.record), row, search, save.at],
  };
}
