import { majeur, rapport, someoneElse } from '@dosye/testing/records.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { homeOf } from '../home/home.ts';
import { openAgain, renderScreen } from '../render.tsx';
import { address, focusedName, saying } from '../screen.ts';
import { family } from './certificates.ts';
import { draftServer, offer } from './drafts.ts';

const NAME = 'PIERRE-LOUIS Esther Nadège';
const certificate = (step: number) => ({ kind: 'certificat-majeur', record: majeur(), step });
async function reaches(step: number): Promise<void> {
  await expect.element(page.getByText(`Étape ${step} sur 9`, { exact: true })).toBeVisible();
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
  await expect.element(page.getByRole('heading', { name: '2 dossiers en cours' })).toBeVisible();
  await expect
    .element(page.getByText(/^Certificat.*, étape 4 sur 9, (à l’instant|il y a \d+\smin)$/))
    .toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: `Reprendre : ${NAME}` }).click();
  await reaches(4);
  await openAgain(address());
  await reaches(4);
  await expect.element(offer).not.toBeInTheDocument();
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
  await expect.element(offer.getByRole('heading', { name: '3 dossiers en cours' })).toBeVisible();
  const names = [...offer.element().querySelectorAll('li b')].map((name) => name.textContent);
  expect(names).toEqual(['C', 'B', 'A'].map((letter) => `CLIENT${letter} Esther Nadège`));
  await expectAccessible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focusedName).toBe('Reprendre : CLIENTB Esther Nadège');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(focusedName).toBe('Reprendre : CLIENTC Esther Nadège');
  await userEvent.keyboard('{Enter}');
  await reaches(7);
  await openAgain('/form');
  await offer.getByRole('link', { name: 'Nouveau dossier' }).click();
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
  const remove = offer.getByRole('button', { name: `Supprimer le brouillon : ${NAME}` });
  await remove.click();
  const question = page.getByRole('dialog', { name: 'Supprimer ce brouillon ?' });
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Annuler' }).click();
  await remove.click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect
    .element(offer.getByRole('heading', { name: 'Aucun dossier en cours' }))
    .toBeVisible();
  expect(drafts.titles()).toEqual([]);
  await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click();
  await expect.element(offer.getByRole('heading', { name: '1 dossier en cours' })).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect.poll(drafts.titles).toEqual([]);
  await openAgain('/');
  await page.getByText('1 brouillon supprimé depuis moins d’un jour').click();
  await expectAccessible();
  await page.getByRole('button', { name: `Rétablir : ${NAME}` }).click();
  await page.getByRole('link', { name: `Reprendre : ${NAME}` }).click();
  await reaches(4);
});

test('the address of a draft that was saved or deleted says that it is gone', async () => {
  const { answers } = draftServer();
  await renderScreen('/information/new?brouillon=5f0c2f7e-3f34-4b43-9a51-7d6a2f9b1c55', answers);
  await expect
    .element(saying('Ce brouillon n’existe plus : il a été enregistré ou supprimé.'))
    .toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Monsieur' })).not.toBeChecked();
});
