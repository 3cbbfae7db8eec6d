import { majeur, rapport } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dossierOf } from '../dossiers.ts';
import { renderScreen, type Visit } from '../render.tsx';
import {
  dialog,
  expectAccessible,
  expectUsable,
  focusedName,
  PHONE,
  resize,
  see,
  seeNo,
  textOf,
} from '../screen.ts';

const ASKED = {};

/** The details of Esther's certificate, drawn when its content is there. */
async function openDetails(visit: Visit = {}) {
  const server = await renderScreen(
    '/person/41',
    { ...ASKED, 'GET /persons/41': dossierOf(majeur()) },
    visit,
  );
  await see(page.heading('PIERRE-LOUIS Esther Nadège', 1));
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
  test('say who it is of on top, with what leads to form, paper and act, and all of the form below in its order', async () => {
    await openDetails();
    // Browsers keep the titles of pages in their history.
    await expect.poll(() => document.title).toMatch(/^CM01-\d{4}-\d{5} · Dosye$/);
    await see(
      page.saying('Née le 28 juin 1998 à Jérémie'),
      page.button('Télécharger le certificat'),
    );
    await expect.element(page.link('Modifier')).toHaveAttribute('href', '/form/41');
    const print = page.link('Imprimer le Dossier');
    await expect.element(print).toHaveAttribute('href', '/print/dossier/41');
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
    await expectUsable();
    expect(print.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  });

  test('fill one button, and put new dossiers into a menu that keys open', async () => {
    await openDetails();
    const papers = page.link('Modifier').element().parentElement?.querySelectorAll('a, button');
    expect([...(papers ?? [])].map((button) => button.ariaLabel ?? textOf(button))).toEqual([
      'Télécharger le certificat',
      'Imprimer le Dossier',
      'Modifier',
      'Autres actions',
    ]);
    const filled = [...(papers ?? [])].filter(
      (button) => getComputedStyle(button).color === 'rgb(255, 255, 255)',
    );
    expect(filled.map(textOf)).toEqual(['Télécharger le certificat']);
    const trigger = page.button('Autres actions');
    await trigger.keys('{ArrowDown}');
    await expect.poll(focusedName).toBe('Nouveau certificat pour cette personne');
    await expectAccessible();
    await page.keys('{Escape}');
    await expect.element(trigger).toHaveFocus();
    await resize(...PHONE);
    const tops = () =>
      [trigger, page.button('Télécharger le certificat')].map(
        (button) => button.element().getBoundingClientRect().top,
      );
    await expect.poll(() => new Set(tops()).size).toBe(1);
  });

  test('keep blank fields behind a button, leave out what the answers hide, and show answers in words', async () => {
    await openDetails();
    await see(page.saying('Décédé'));
    expect(fact('Numéro de passeport')).toBeUndefined();
    await page.press('Afficher les champs vides');
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
    await page.press('Agrandir la photo');
    const viewer = dialog;
    await see(viewer.getByText('1 sur 4'));
    await page.keys('{ArrowRight}');
    await see(viewer.getByText('2 sur 4'), viewer.getByText('Pièces d’identité'));
    await expectAccessible();
    await viewer.press('Agrandir');
    await see(viewer.button('Réduire'));
    await page.keys('{Escape}');
    await seeNo(viewer);
    await expect.poll(focusedName).toBe('Agrandir la photo');
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
    const history = page.region('Historique');
    await see(history.getByText('Dossier créé'));
    expect([...history.element().querySelectorAll('li b')].map(textOf)).toEqual([
      'Dossier imprimé',
      'Dossier créé',
    ]);
    await see(history.getByText('mireille').first());
  });

  test('are reached from the tabs, which show where one is', async () => {
    await openDetails();
    const tab = page.link('Signalement & Motif');
    await tab.click();
    await expect.element(tab).toHaveAttribute('aria-current', 'location');
    await expect.poll(() => document.activeElement?.id).toBe('partie-6');
  });
});

describe('the details of an information report', () => {
  test('are the official sheet', async () => {
    await renderScreen('/information/details/41', {
      ...ASKED,
      'GET /information/41': dossierOf(rapport()),
    });
    const sheet = page.getByRole('article');
    await see(sheet.getByText('Service des Plaintes et des Rapports'));
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
});
