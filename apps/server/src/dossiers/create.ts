import type { DuplicatesAnswer } from '@dosye/domain/calls/dossiers.ts';
import { duplicateKeysOf } from '@dosye/domain/dossier/projection.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { type SendStatements, inPipelinedTransaction, runPipeline } from '../access/pipeline.ts';
import { findForbiddenPictures } from '../files/fileReferences.ts';
import { Upload } from '../files/pictureQueue.ts';
import { usingPictures } from '../files/uploads.ts';
import { checkUnique, rejectExisting, rejectingExisting } from '../listing/uniqueness.ts';
import type { Services } from '../services.ts';
import type { CreationRequest } from './creationRequest.ts';
import { selectSavedWith, takeIdempotencyLock } from './idempotency.ts';
import { insertDossier } from './insertDossier.ts';
import { type DossierOffice, newDossierOffice } from './newDossierOffice.ts';
import { nextDossierId } from './numbers.ts';
import { findPossibleDuplicates, selectDuplicates, takePersonLocks } from './possibleDuplicates.ts';
import { type Submission, readSubmission, rejectForbiddenPictures } from './submission.ts';

/** The new dossier, the one that an earlier request with the same key created, or its possible duplicates. */
type CreationAnswer = { created: Dossier; repeated: boolean } | { duplicates: DuplicatesAnswer };

/**
 * Creates a dossier with everything that belongs to it, in one transaction.
 * @throws CallError 422 with the error of every field; 409 when the office has this dossier already and the
 *   kind allows it once
 */
export async function createDossier(
  services: Services,
  person: Person,
  creation: CreationRequest,
): Promise<CreationAnswer> {
  const { kind } = creation;
  const office = await newDossierOffice(services.database, person, creation.bureauId);
  const submission = await readSubmission(
    services.files,
    kind,
    creation.input,
    office.nom,
    new Upload(person, creation.isUnwanted),
  );
  const insert = (): Promise<CreationAnswer> =>
    rejectingExisting(kind, () =>
      inPipelinedTransaction(services.database, person, (send) =>
        checkAndInsert(send, person, creation, office, submission),
      ),
    );
  return usingPictures(
    services.database,
    submission.stored,
    insert,
    (answer) => 'created' in answer,
  );
}

async function checkAndInsert(
  send: SendStatements,
  person: Person,
  creation: CreationRequest,
  office: DossierOffice,
  submission: Submission,
): Promise<CreationAnswer> {
  const { area, kind, idempotencyKey } = creation;
  const duplicateKeys = duplicateKeysOf(kind, submission.record);
  const checks = await runPipeline(send, {
    idempotencyLock: takeIdempotencyLock(person, idempotencyKey),
    repeated: selectSavedWith(person, area, idempotencyKey),
    exists: checkUnique(area, kind, office.id, duplicateKeys),
    personLocks: takePersonLocks(area, kind, duplicateKeys),
    duplicates: findPossibleDuplicates(person, area, kind, submission.record, duplicateKeys),
    forbidden: findForbiddenPictures(submission.pictures, submission.stored),
    id: nextDossierId,
  });
  if (checks.repeated) return { created: checks.repeated, repeated: true };
  // Before uniqueness: a forbidden picture gets the same answer whether or not the dossier exists.
  rejectForbiddenPictures(kind, submission, checks.forbidden);
  rejectExisting(kind, checks.exists);
  const found = checks.duplicates ?? [];
  if (found.length > 0 && !creation.force) {
    const { duplicates } = await runPipeline(send, { duplicates: selectDuplicates(area, found) });
    return { duplicates: { isDuplicate: true, duplicates } };
  }
  const created = await insertDossier(send, person, creation, office, submission, {
    id: checks.id,
    possibleDuplicates: found,
  });
  return { created, repeated: false };
}
