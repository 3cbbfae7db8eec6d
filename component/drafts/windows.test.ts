import { RENEW_SECONDS } from '@dosye/domain/dossier/drafts.ts';
import { majeur } from '@dosye/testing/records.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { DRAFT_ID, draftOf, renderForm, renderScreen } from '../render.tsx';
import { type Call, refused } from '../server.ts';
import { family } from './certificates.ts';
import { draftKept } from './drafts.ts';

const elsewhere = refused(409, 'DRAFT_OPEN_ELSEWHERE', 'Ce brouillon est ouvert ailleurs.');

test('a draft that another window has open is opened here when the person says so', async () => {
  await renderScreen(`/form?brouillon=${DRAFT_ID}`, {
    'POST /drafts/certificat-majeur/*/open': ({ body }: Call) =>
      body['takeOver'] === true ? { draft: draftOf('certificat-majeur', majeur()) } : elsewhere,
  });
  await expect
    .element(page.getByText('Ouvert dans une autre fenêtre', { exact: true }))
    .toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Continuer ici' }).click();
  await expect.element(family).toHaveValue('PIERRE-LOUIS');
});

test('a window that hears that its idle draft was opened elsewhere stops at once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await renderForm('certificat-majeur', {}, { 'POST /drafts/*/*/renew': elsewhere });
  // Typed as it is stored: leaving the field changes nothing, and nothing is saved again.
  await userEvent.fill(family, 'DORVAL');
  await userEvent.keyboard('{Tab}');
  await draftKept();
  vi.advanceTimersByTime((RENEW_SECONDS + 1) * 1000);
  const dialog = page.getByRole('dialog', { name: 'Ouvert dans une autre fenêtre' });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText(/gardé dans un brouillon à part/)).not.toBeInTheDocument();
  await expectAccessible();
});
