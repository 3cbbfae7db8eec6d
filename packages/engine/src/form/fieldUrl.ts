import { pathWithId } from '@dosye/domain/dossier/area.ts';
import { stepIndexOf } from '@dosye/domain/dossier/form.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { fieldId } from './formContext.ts';
import { STEP_PARAM } from './wizard/useSteps.ts';

/** URL of the form of a dossier, opened at the step of a field, with the focus on it. */
export function fieldUrl({ form, paths }: KindDeclaration, id: number, path: string): string {
  const step = stepIndexOf(form, path);
  const query = step > 0 ? `?${STEP_PARAM}=${step + 1}` : '';
  return `${pathWithId(paths.edit, id)}${query}#${fieldId(path)}`;
}
