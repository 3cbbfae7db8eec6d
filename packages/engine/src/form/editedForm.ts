import type { DossierRef } from '@dosye/domain/dossier/links.ts';
import type { DraftInput } from '@dosye/domain/dossier/drafts.ts';
import { readAllFields } from '@dosye/domain/dossier/readRecord.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import { randomUuid } from '../api/randomUuid.ts';
import { ComingChanges } from './drafts/ComingChanges.ts';
import type { DraftKey } from './drafts/draftCalls.ts';
import { TakeOver } from './known/TakeOver.ts';
import type { InitialForm } from './loadForm.ts';
import { RecordStore } from './recordStore.ts';

/** The dossier to save, and the version and record that the form is based on. */
interface SaveTarget {
  readonly id: number | null;
  readonly version: number | null;
  readonly baseRecord: DossierRecord | null;
  /** The dossier as the server has it, once this form has saved it without its latest changes; null before. */
  readonly saved: Dossier | null;
}

/**
 * Idempotency keys of a form's saves. The key of the creation follows from the draft, which creates one dossier: it is
 * the same after a crash or on another desk. That of an update stays the same until the server has answered. A save
 * whose response was lost is carried out once, however often it is sent, even if the form has changed since.
 */
export class IdempotencyKeys {
  readonly creation: string;
  #update = randomUuid();

  constructor(draftId: string) {
    this.creation = `brouillon-${draftId}`;
  }

  get update(): string {
    return this.#update;
  }

  /** Replaces the key of updates: the server has answered. */
  renew(): void {
    this.#update = randomUuid();
  }
}

/** What a form edits and where that is saved, outside React: it outlives its page while something is being saved. */
export class EditedForm {
  readonly initial: InitialForm;
  readonly values: RecordStore;
  readonly takeOver: TakeOver;
  /** What is not part of the values yet. */
  readonly coming = new ComingChanges();
  readonly keys: IdempotencyKeys;
  target: SaveTarget;
  /** The draft, and the dossier that it changes; another draft once the dossier is saved without its latest changes. */
  draftKey: DraftKey;
  dossierId: number | null;
  /** Whether the server may have ended the draft: it saved the dossier, or it was sent and no answer came. */
  draftMayHaveEnded = false;
  step: number;
  /** The office of a new dossier that a user without one has chosen. */
  bureauId: number | undefined;
  /** The dossier that a new one is opened from; undefined also once the server has refused it. */
  origin: DossierRef | undefined;

  constructor(initial: InitialForm, bureauId: number | undefined) {
    this.initial = initial;
    this.values = new RecordStore(initial.record);
    this.takeOver = new TakeOver(initial.kind, initial.fresh, initial.earlier);
    this.target = {
      id: initial.dossierId,
      version: initial.baseVersion,
      baseRecord: initial.baseRecord,
      saved: null,
    };
    this.draftKey = initial.draftKey;
    this.keys = new IdempotencyKeys(initial.draftKey.id);
    this.dossierId = initial.dossierId;
    this.step = initial.step;
    this.bureauId = bureauId;
    this.origin = initial.origin;
  }

  /** The draft as it is now, normalised as on the server, so that both use the same path for a picture. */
  draft(): DraftInput {
    return {
      dossierId: this.dossierId,
      step: this.step,
      record: readAllFields(this.initial.kind.form, this.values.current()).record,
      baseVersion: this.target.version,
      bureauId: this.bureauId,
      origine: this.dossierId === null ? this.origin : undefined,
    };
  }

  /** Sets the office of a new dossier. @returns whether it is another one */
  chooseOffice(bureauId: number | undefined): boolean {
    const isOther = this.bureauId !== bureauId;
    this.bureauId = bureauId;
    return isOther;
  }

  /** Says that the server has refused the dossier that this one is opened from: it is saved without it. */
  dropOrigin(): void {
    this.origin = undefined;
  }

  /** Replaces a picture by the URL under which the server stored it; the form does not count as changed. */
  setPicture(path: string, url: string): void {
    this.takeOver.renamePicture(this.values.valueAt(path), url);
    this.values.set(path, url);
  }
}
