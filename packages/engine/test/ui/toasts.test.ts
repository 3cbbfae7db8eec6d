import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeToast, toast, toastStore } from '../../src/ui/toasts.ts';

const texts = () => toastStore.current().map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
});

it('a toast disappears after three seconds', () => {
  toast.success('Dossier créé.');
  vi.advanceTimersByTime(2_999);
  expect(texts()).toEqual(['Dossier créé.']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

it('the same toast is shown once within a second', () => {
  toast.error('Échec.');
  vi.advanceTimersByTime(999);
  toast.error('Échec.');
  expect(texts()).toEqual(['Échec.']);
  vi.advanceTimersByTime(1);
  toast.error('Échec.');
  expect(texts()).toEqual(['Échec.', 'Échec.']);
});

it('a toast that was closed is shown again at once', () => {
  toast.error('Échec.');
  for (const { id } of toastStore.current()) closeToast(id);
  toast.error('Échec.');
  expect(texts()).toEqual(['Échec.']);
});

it('different toasts are shown together', () => {
  toast.info('Un.');
  toast.info('Deux.');
  expect(texts()).toEqual(['Un.', 'Deux.']);
});
