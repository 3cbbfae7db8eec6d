import { majeur, rapport } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { issuedAct } from '../acts/acts.ts';
import { dossierOf } from '../dossiers.ts';
import { PHONE, renderScreen, type Visit } from '../render.tsx';
import { focusedName, overflow, saying, textOf } from '../screen.ts';
import { refused } from '../server.ts';
import { openedTabs } from '../tabs.ts';

const ASKED = {
  'GET /*/*/history': { events: [] },
  'GET /acts/of/*': { acts: [], earlierPapers: 0 },
};
const NOT_FOUND = () => refused(404, 'NOT_FOUND', 'Dossier introuvable.');

/** The details of Esther's certificate, drawn when its content is there. */
async function openDetails(visit: Visit = {}) {
  const server = await renderScreen(
    '/person/41',
    { ...ASKED, 'GET /persons/41': dossierOf(majeur()) },
    visit,
  );
  await expect
    .element(page.getByRole('heading', { name: 'PIERRE-LOUIS Esther Nadège', level: 1 }))
    .toBeVisible();
  return server;
}

/** What the details say under a label; undefined where they do not have it. */
const fact = (label: string): string | undefined => {
  const term = [...document.querySelectorAll('dl > div')].find(
    (row) => textOf(row.querySelector('dt')) === label,
  );
  return term && textOf(term.querySelector('dd'));
};

describe('the details of a dossier', () => {
  test('say who it is of on top, and all of the form below in its order', async () => {
    await openDetails();
    // Browsers keep the titles of pages in their history.
    await expect.poll(() => document.title).toMatch(/^CM01-\d{4}-\d{5} · Dosye$/);
    await expect.element(saying('Née le 28 juin 1998 à Jérémie')).toBeVisible();
    const parts = page.getByRole('heading', { level: 2 }).elements().map(textOf);
    expect(parts.slice(0, 9)).toEqual([
      '1Renseignements Personnels',
      '2Éducation',
      '3Activité Sociale',
      "4Vérification d'Identité",
      '5Déclaration Judiciaire',
      '6Signalement & Motif',
      '7Empreinte Digitale',
      '8Consentement',
      '9Finalisation',
    ]);
    await expectAccessible();
  });

  test('say what is blank, leave out what the answers hide, and show answers in words', async () => {
    await openDetails();
    expect({
      passport: fact('Numéro de passeport'),
      father: fact('Statut du père'),
      fatherPhone: fact('Téléphone du père'),
      times: fact('Combien de fois'),
      arrested: fact('Arrestation par la police'),
      motive: fact('Motif de la demande'),
    }).toEqual({
      passport: 'Non renseigné',
      father: 'Décédé',
      fatherPhone: undefined,
      times: undefined,
      arrested: 'Non',
      motive: 'Demande d’emploi',
    });
    expect(fact('Nom du père')).toBeDefined();
    await expect
      .element(page.getByRole('row', { name: /Secondaire/ }))
      .toMatchTextContent(/Lycée Nord Alexis/);
  });

  test('show pictures large, one after the other, until Escape', async () => {
    await openDetails();
    await page.getByRole('button', { name: 'Agrandir la photo' }).click();
    const viewer = page.getByRole('dialog');
    await expect.element(viewer.getByText('1 sur 4')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(viewer.getByText('2 sur 4')).toBeVisible();
    await expect.element(viewer.getByText('Pièces d’identité')).toBeVisible();
    await expectAccessible();
    await viewer.getByRole('button', { name: 'Agrandir', exact: true }).click();
    await expect
      .element(viewer.getByRole('button', { name: 'Réduire', exact: true }))
      .toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(viewer).not.toBeInTheDocument();
    await expect.poll(focusedName).toBe('Agrandir la photo');
  });

  test('lead to the form, the print page and the certificate', async () => {
    await openDetails();
    const link = (name: string) => page.getByRole('link', { name });
    await expect.element(link('Modifier')).toHaveAttribute('href', '/form/41');
    await expect.element(link('Imprimer le Dossier')).toHaveAttribute('href', '/print/dossier/41');
    await expect
      .element(page.getByRole('button', { name: 'Télécharger le certificat' }))
      .toBeVisible();
  });

  test('say on the page why there is no certificate, and leave no tab open', async () => {
    const server = await openDetails();
    const tabs = openedTabs();
    const sentence = 'Ce document ne peut pas être imprimé.';
    server.change({ 'GET /acts/next/certificat-majeur/41': issuedAct(majeur()) });
    server.change({ 'GET /certificate/41/download': () => refused(422, 'INVALID', sentence) });
    await page.getByRole('button', { name: 'Télécharger le certificat' }).click();
    await expect.element(saying(sentence)).toBeVisible();
    expect(tabs).toEqual([{ url: '', closed: true }]);
  });

  test('tell what happened to it, the newest first', async () => {
    const event = { details: '', username: 'mireille', officer: 'mireille' };
    await renderScreen('/person/41', {
      ...ASKED,
      'GET /persons/41': dossierOf(majeur()),
      'GET /persons/41/history': {
        events: [
          {
            ...event,
            id: 2,
            action_type: 'PRINT_PERSON',
            label: 'Dossier imprimé',
            created_at: '2026-11-21T14:00:00.000Z',
          },
          {
            ...event,
            id: 1,
            action_type: 'CREATE_PERSON',
            label: 'Dossier créé',
            created_at: '2026-11-20T14:00:00.000Z',
          },
        ],
      },
    });
    const history = page.getByRole('region', { name: 'Historique' });
    await expect.element(history.getByText('Dossier créé')).toBeVisible();
    expect([...history.element().querySelectorAll('li b')].map(textOf)).toEqual([
      'Dossier imprimé',
      'Dossier créé',
    ]);
    await expect.element(history.getByText('mireille').first()).toBeVisible();
  });

  test('are reached from the tabs, which show where one is', async () => {
    await openDetails();
    const tab = page.getByRole('link', { name: 'Signalement & Motif' });
    await tab.click();
    await expect.element(tab).toHaveAttribute('aria-current', 'location');
    await expect.poll(() => document.activeElement?.id).toBe('partie-6');
  });

  test('say when there is none, with a way back', async () => {
    await renderScreen('/person/999999', { 'GET /persons/999999': NOT_FOUND });
    await expect.element(saying('Dossier non trouvé ou configuration inaccessible')).toBeVisible();
    await expectAccessible();
    await expect
      .element(page.getByRole('link', { name: 'Retour à la liste' }))
      .toHaveAttribute('href', '/persons');
  });

  test('fit a telephone', async () => {
    await openDetails({ viewport: PHONE });
    await expect.element(page.getByRole('heading', { name: /Finalisation$/ })).toBeVisible();
    expect(overflow()).toBe(0);
    const print = page.getByRole('link', { name: 'Imprimer le Dossier' }).element();
    expect(print.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expectAccessible();
  });
});

describe('the details of an information report', () => {
  test('are the official sheet', async () => {
    await renderScreen('/information/details/41', {
      ...ASKED,
      'GET /information/41': dossierOf(rapport()),
    });
    const sheet = page.getByRole('article');
    await expect.element(sheet.getByText('Service des Plaintes et des Rapports')).toBeVisible();
    for (const words of [
      "Direction Départementale de la Grand'Anse",
      'à 2 h 02 PM',
      'Monsieur Wilfrid SANON',
      'Trois inconnus rôdent',
      'soumises au Responsable du Bureau pour analyse',
      'Signature de l’enquêteur',
    ]) {
      expect(textOf(sheet.element())).toContain(words);
    }
    await expect
      .element(sheet.getByRole('row', { name: /Acte de banditisme/ }))
      .toMatchTextContent(/Rançonnement/);
    await expectAccessible();
  });

  test('say when there is none', async () => {
    await renderScreen('/information/details/999999', { 'GET /information/999999': NOT_FOUND });
    await expect.element(saying("Rapport d'information non trouvé.")).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Retour à la liste' })).toBeVisible();
  });
});
