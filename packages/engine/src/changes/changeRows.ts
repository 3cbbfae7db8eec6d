import type { RecordedChange } from '@dosye/domain/calls/dossiers.ts';
import type { Form, Section } from '@dosye/domain/dossier/form.ts';
import type { Field } from '@dosye/domain/fields/field.ts';

/** A changed field with its declaration. */
export interface ChangeRow extends RecordedChange {
  readonly field: Field;
  /** 'Prénoms'; of a box of a group, the group too: 'Type d’arrestation : Mandat'. */
  readonly label: string;
  /** Where it stands in the form: 'Père'; '' when the label says the same. */
  readonly section: string;
}

/** The declared fields of some changes, in the order of the changes; what the form has no field for is left out. */
export function changeRows(form: Form, changes: readonly RecordedChange[]): ChangeRow[] {
  const ofSteps: readonly Section[] = form.steps.flatMap((step) => step.sections);
  const sections = form.owned ? [...ofSteps, form.owned] : ofSteps;
  return changes.flatMap((change) => {
    const section = sections.find(({ fields }) => Object.hasOwn(fields, change.path));
    const field = section?.fields[change.path];
    if (!section || !field) return [];
    const label = field.exclusive ? `${field.exclusive.label} : ${field.label}` : field.label;
    return [{ ...change, field, label, section: section.title === label ? '' : section.title }];
  });
}
