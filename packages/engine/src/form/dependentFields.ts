import { isMet } from '@dosye/domain/dossier/conditions.ts';
import { type Form, fieldsOf } from '@dosye/domain/dossier/form.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { CheckContext } from '@dosye/domain/fields/field.ts';
import { NO_PLACES, type Places } from '@dosye/domain/fields/places.ts';
import type { InitialForm } from './loadForm.ts';

/** What tells whether a user has seen the initial record: a saved dossier or a draft (null for none). */
interface AutofillStart extends Pick<InitialForm, 'kind' | 'record' | 'dossierId'> {
  readonly draft: object | null;
}

/** Fields that are filled from others, by path; once a user has changed one, it is left alone. */
export class Autofill {
  readonly #sources: Readonly<Record<string, (record: DossierRecord, places: Places) => string>>;
  readonly #following = new Set<string>();

  /**
   * A field that already differs counts as changed by a user; so does a blank one of a saved dossier, and of a draft in
   * which its source is not blank: somebody left it so.
   */
  constructor({ kind, record, dossierId, draft }: AutofillStart) {
    this.#sources = kind.form.autofill ?? {};
    for (const [path, source] of Object.entries(this.#sources)) {
      const value = getAt(record, path);
      const derived = source(record, NO_PLACES);
      const isUnfilled = value === '' && dossierId === null && (draft === null || derived === '');
      if (isUnfilled || (value !== '' && value === derived)) this.#following.add(path);
    }
  }

  /** The values to set after a change, by path. @param path the path that changed; undefined: any */
  updatesAfter(
    changed: string | undefined,
    record: DossierRecord,
    places: Places,
  ): Map<string, string> {
    const updates = new Map<string, string>();
    for (const [path, source] of Object.entries(this.#sources)) {
      const derived = source(record, places);
      if (changed === path) {
        if (getAt(record, path) === derived) this.#following.add(path);
        else this.#following.delete(path);
      } else if (this.#following.has(path) && getAt(record, path) !== derived) {
        updates.set(path, derived);
      }
    }
    return updates;
  }
}

/** The fields to clear because their condition is not met any more, with their blank values. */
export function clearedFields(form: Form, record: DossierRecord, context: CheckContext) {
  return Object.entries(fieldsOf(form))
    .filter(
      ([path, field]) =>
        field.clearWhenHidden &&
        !field.isBlank(getAt(record, path) ?? field.blank) &&
        !isMet(field.when, { record }, context),
    )
    .map(([path, field]) => [path, field.blank] as const);
}

/** Fields filled from others, and those that are not shown any more. @returns paths with their values */
export const dependentValues = (
  form: Form,
  autofill: Autofill,
  changed: string,
  record: DossierRecord,
  context: CheckContext,
  places: Places,
): readonly (readonly [string, unknown])[] => [
  ...autofill.updatesAfter(changed, record, places),
  ...clearedFields(form, record, context),
];
