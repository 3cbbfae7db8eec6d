import { RENEW_SECONDS } from '@dosye/domain/dossier/drafts.ts';
import { majeur } from '@dosye/testing/records.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DRAFT_ID, draftOf, renderForm, renderScreen } from '../render.tsx';
import { expectAccessible, keys, see, seeNo } from '../screen.ts';
import { type Call, refused } from '../server.ts';
import { family } from './certificates.ts';
import { draftKept } from './drafts.ts';

const elsewhere = refused(409, 'DRAFT_OPEN_ELSEWHERE', 'Ce brouillon est ouvert ailleurs.');

test('a draft that another window has open is opened here when the person says so', async () => {
  await renderScreen(`/form?brouillon=${DRAFT_ID}`, {
    'POST /drafts/certificat-majeur/*/open': ({ body }: Call) =>
      body['takeOver'] === true ? { draft: draftOf('certificat-majeur', majeur()) } : elsewhere,
  });
  await see('Ouvert dans une autre fenêtre');
  await expectAccessible();
  await page.follow('Continuer ici');
  await expect.element(family).toHaveValue('PIERRE-LOUIS');
});

test('a window that hears that its idle draft was opened elsewhere stops at once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await renderForm('certificat-majeur', {}, { 'POST /drafts/*/*/renew': elsewhere });
  // Typed as it is stored: leaving the field changes nothing, and nothing is saved again.
  await family.fill('DORVAL');
  await keys('{Tab}');
  await draftKept();
  vi.advanceTimersByTime((RENEW_SECONDS + 1) * 1000);
  const dialog = page.dialog('Ouvert dans une autre fenêtre');
  await see(dialog);
  await seeNo(dialog.getByText(/gardé dans un brouillon à part/));
  await expectAccessible();
});
