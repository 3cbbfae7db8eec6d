import { RENEW_SECONDS } from '@dosye/domain/dossier/drafts.ts';
import { majeur, rapport, someoneElse } from '@dosye/testing/records.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DRAFT_ID, draftOf, openAgain, renderForm, renderScreen } from '../render.tsx';
import { address, expectAccessible, focusedName, see, seeNo } from '../screen.ts';
import { type Call, homeOf, refused } from '../server.ts';
import { family } from './certificates.ts';
import { draftKept, draftServer, offer } from './drafts.ts';

const NAME = 'PIERRE-LOUIS Esther Nadège';
const certificate = (step: number) => ({ kind: 'certificat-majeur', record: majeur(), step });
async function reaches(step: number): Promise<void> {
  await see(`Étape ${step} sur 9`);
}

/** The answer of the home page with the drafts of a server. */
const homeWith =
  ({ answers }: ReturnType<typeof draftServer>) =>
  () =>
    homeOf({
      drafts: answers['GET /drafts']().drafts,
      deletedDrafts: answers['GET /drafts/deleted']().drafts,
    });

test('drafts are listed on the home page by name and step, and resumed at that step', async () => {
  const drafts = draftServer(certificate(3), { kind: 'information', record: rapport() });
  await renderScreen('/', { ...drafts.answers, 'POST /home': homeWith(drafts) });
  await see(page.heading('2 dossiers en cours'));
  await see(/^Certificat.*, étape 4 sur 9, (à l’instant|il y a \d+\smin)$/);
  await expectAccessible();
  await page.follow(`Reprendre : ${NAME}`);
  await reaches(4);
  await openAgain(address());
  await reaches(4);
  await seeNo(offer);
});

test('the draft of a change says that it is one', async () => {
  const drafts = draftServer({ ...certificate(3), dossierId: 41, baseVersion: 1 });
  await renderScreen('/', { ...drafts.answers, 'POST /home': homeWith(drafts) });
  await see(/^Certificat.*, modification, étape 4 sur 9, /);
});

test('drafts are listed before a new form, the newest first, and a new one can be begun', async () => {
  const drafts = draftServer(
    ...['CLIENTA', 'CLIENTB', 'CLIENTC'].map((nomFamille, at) => ({
      kind: 'certificat-majeur',
      record: majeur({
        ...someoneElse(at + 1),
        'renseignementsPersonnels.nomFamille': nomFamille,
      }),
      step: 6,
      updatedAt: `2026-11-20T14:0${at}:00.000Z`,
    })),
  );
  await renderScreen('/form', drafts.answers);
  await see(offer.heading('3 dossiers en cours'));
  const names = [...offer.element().querySelectorAll('li b')].map((name) => name.textContent);
  expect(names).toEqual(['C', 'B', 'A'].map((letter) => `CLIENT${letter} Esther Nadège`));
  await expectAccessible();
  await page.keys('{ArrowDown}');
  await expect.poll(focusedName).toBe('Reprendre : CLIENTB Esther Nadège');
  await page.keys('{ArrowUp}');
  await expect.poll(focusedName).toBe('Reprendre : CLIENTC Esther Nadège');
  await page.keys('{Enter}');
  await reaches(7);
  await openAgain('/form');
  await offer.follow('Nouveau dossier');
  await expect.element(family).toHaveValue('');
  expect(drafts.titles()).toHaveLength(3);
});

test('a list of drafts that cannot be read any more does not say that there is none', async () => {
  const { answers } = draftServer(certificate(3));
  let lost = false;
  await renderScreen('/form', {
    ...answers,
    'GET /drafts': () => {
      if (lost) return new Response('', { status: 500 });
      lost = true;
      return answers['GET /drafts']();
    },
  });
  await expect
    .element(offer.getByRole('heading', { name: 'Brouillons', exact: true }))
    .toBeVisible();
});

test('deleting a draft asks, can be undone at once, and for a day from the list', async () => {
  const drafts = draftServer(certificate(3));
  await renderScreen('/form', { ...drafts.answers, 'POST /home': homeWith(drafts) });
  const remove = offer.button(`Supprimer le brouillon : ${NAME}`);
  await remove.click();
  const question = page.dialog('Supprimer ce brouillon ?');
  await see(question);
  await expectAccessible();
  await question.press('Annuler');
  await remove.click();
  await question.press('Supprimer');
  await see(offer.heading('Aucun dossier en cours'));
  expect(drafts.titles()).toEqual([]);
  await page.getByRole('status').press('Annuler');
  await see(offer.heading('1 dossier en cours'));
  await remove.click();
  await question.press('Supprimer');
  await expect.poll(drafts.titles).toEqual([]);
  await openAgain('/');
  await page.getByText('1 brouillon supprimé depuis moins d’un jour').click();
  await expectAccessible();
  await page.press(`Rétablir : ${NAME}`);
  await page.follow(`Reprendre : ${NAME}`);
  await reaches(4);
});

test('the address of a draft that was saved or deleted says that it is gone', async () => {
  const { answers } = draftServer();
  await renderScreen('/information/new?brouillon=5f0c2f7e-3f34-4b43-9a51-7d6a2f9b1c55', answers);
  await see(page.saying('Ce brouillon n’existe plus : il a été enregistré ou supprimé.'));
  await expect.element(page.radio('Monsieur')).not.toBeChecked();
});

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
  await page.keys('{Tab}');
  await draftKept();
  const dialog = page.dialog('Ouvert dans une autre fenêtre');
  // A renewal is left out while a save still deletes its copy here: then the next one hears it.
  const hears = (): Element | null => {
    vi.advanceTimersByTime((RENEW_SECONDS + 1) * 1000);
    return dialog.query();
  };
  await expect.poll(hears).not.toBeNull();
  await see(dialog);
  await seeNo(dialog.getByText(/gardé dans un brouillon à part/));
  await expectAccessible();
});
