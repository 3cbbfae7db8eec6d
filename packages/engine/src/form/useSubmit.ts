import type { FormEvent, RefObject, KeyboardEvent } from 'react';
import { useShortcut } from '../keyboard/useShortcut.ts';
import { entersNextStep } from './fields/focusFirstControl.ts';
import type { FormNavigation } from './useFormNavigation.ts';

interface SubmitOptions {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly navigation: FormNavigation;
  readonly working: boolean;
  readonly isLastStep: boolean;
  /** The dossier is saved from any step: it exists already. */
  readonly editing: boolean;
  readonly save: () => void;
  /** Resolves once no picture is being reduced. */
  readonly changesMade: () => Promise<void>;
  readonly saveDraft: () => void;
}

interface Submit {
  /** Saves the dossier if every step is valid. */
  readonly saveAll: () => void;
  /** Goes on to the next step, or saves at the last one. */
  readonly onSubmit: (event: FormEvent) => void;
  /** Enter goes on. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** How a form is submitted, by its buttons and by the keyboard. */
export function useSubmit(options: SubmitOptions): Submit {
  const { formRef, navigation, working, isLastStep, editing, save, saveDraft } = options;
  async function validateAndSave(): Promise<void> {
    // A picture that was chosen is in the dossier, also where it is required.
    await options.changesMade();
    if (navigation.validateAll()) save();
  }
  const saveAll = (): void => void (working || validateAndSave());
  useShortcut('save', () => {
    if (editing || isLastStep) saveAll();
    // A new dossier is saved at its last step; until then Ctrl+S saves the draft, not the page as a file.
    else saveDraft();
  });
  /** To the next field that must be filled; where none is left, as its button does. */
  function goOn(): void {
    if (!navigation.goToNextBlank()) formRef.current?.requestSubmit();
  }
  useShortcut('submit', goOn);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (working) return;
    if (isLastStep) saveAll();
    else navigation.next();
  }
  return { saveAll, onSubmit, onKeyDown: (event) => onEnter(event, goOn) };
}

/**
 * Goes on where Enter is pressed in a field or on the heading of a step; in an open select it chooses.
 * @param goOn what Enter does
 */
export function onEnter(event: KeyboardEvent, goOn: () => void): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  if (!(target instanceof HTMLElement) || !entersNextStep(target)) return;
  // What a dialog of the form does with Enter is its own.
  if (target.closest('form, dialog') !== event.currentTarget) return;
  if (target instanceof HTMLSelectElement) {
    if (!CSS.supports('selector(:open)') || target.matches(':open')) return;
  }
  event.preventDefault();
  goOn();
}
