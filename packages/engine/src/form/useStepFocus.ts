import { type RefObject, useEffect, useRef } from 'react';
import { focusStepStart } from './fields/focusFirstControl.ts';
import { focusInvalidField } from './focusInvalidField.ts';
import { fieldId } from './formContext.ts';

/**
 * Focuses where a new step begins, or the requested field; at first that of the URL's fragment. Out: requests the
 * focus of a field, in the current step or in the next one that is shown.
 */
export function useStepFocus(
  step: number,
  formRef: RefObject<HTMLFormElement | null>,
  isNew: boolean,
): (path: string, inCurrentStep: boolean) => void {
  const pendingFieldId = useRef<string | null>(window.location.hash.slice(1) || null);
  function focus(): void {
    const id = pendingFieldId.current;
    pendingFieldId.current = null;
    if (id !== null) focusInvalidField(id);
    else if (formRef.current) {
      // The focused element may be the footer, which is always in view: reading starts at the top.
      window.scrollTo({ top: 0 });
      focusStepStart(formRef.current, isNew);
    }
  }
  useEffect(() => {
    focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new step moves the focus
  }, [step]);
  function focusField(path: string, inCurrentStep: boolean): void {
    pendingFieldId.current = fieldId(path);
    // Its error may not be rendered yet: focus on the next frame.
    if (inCurrentStep) requestAnimationFrame(focus);
  }
  return focusField;
}
