import type { DraftSummary } from '@dosye/domain/dossier/drafts.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import type { Page } from 'playwright-core';
import { reachesStep, resume } from '../formOffice.ts';
import { call, type Shot, shot, showPart } from './shot.ts';

type Content = Record<string, unknown>;

const OF_THE_SERVER = new Set(['id', 'dossierNo', 'version', 'created_at', 'bureau_id']);

/** The content of an adult's dossier of the demonstration, without what the server adds. */
async function adultRecord(page: Page): Promise<Content> {
  const { persons } = await call<{ persons: { id: number }[] }>(page, 'POST', '/api/persons/list', {
    filters: { typeDossier: 'majeur' },
    limit: 1,
  });
  const record = await call<Content>(page, 'GET', `/api/persons/${persons[0]?.id}`);
  return Object.fromEntries(Object.entries(record).filter(([key]) => !OF_THE_SERVER.has(key)));
}

async function forgetDrafts(page: Page): Promise<void> {
  const { drafts } = await call<{ drafts: DraftSummary[] }>(page, 'GET', '/api/drafts');
  for (const { kind, id } of drafts) await call(page, 'DELETE', `/api/drafts/${kind}/${id}`);
}

/** Saves a draft of an adult's form, filled, at a step (from 1). */
async function leaveAdult(page: Page, step: number): Promise<void> {
  const record = await adultRecord(page);
  await forgetDrafts(page);
  await call(page, 'PUT', newDraft('certificat-majeur'), draftOf(record, { step: step - 1 }));
  await page.goto('/form');
  await page.getByRole('link', { name: /^Reprendre/ }).waitFor();
}

/** Resumes the draft. */
async function takeUpAdult(page: Page, step: number): Promise<void> {
  await leaveAdult(page, step);
  await resume(page);
  await reachesStep(page, step);
}

/** A new form without a draft. */
async function newForm(page: Page, path: string): Promise<void> {
  await forgetDrafts(page);
  await page.goto(path);
  await page.locator('form, main fieldset, main input').first().waitFor();
}

const form = (name: string, path: string, part?: string): Shot => ({
  name,
  who: 'user',
  path: '/search',
  async prepare(page) {
    await newForm(page, path);
    if (part) await showPart(page, part);
  },
});

/** Screenshots of the forms. */
export const FORM_SHOTS: readonly Shot[] = [
  shot('majeur', 'user', '/search', (page) => takeUpAdult(page, 1)),
  shot('majeur-identite', 'user', '/search', (page) => takeUpAdult(page, 4)),
  shot('majeur-finalisation', 'user', '/search', (page) => takeUpAdult(page, 9)),
  shot('erreurs', 'user', '/search', async (page) => {
    await newForm(page, '/form');
    await page.getByRole('button', { name: 'Suivant' }).click();
    await page.getByText('La photo de la personne est obligatoire.').first().waitFor();
    await page.evaluate(() => window.scrollTo({ top: 0 }));
  }),
  shot('brouillon', 'user', '/search', (page) => leaveAdult(page, 6)),
  shot('doublon', 'user', '/search', async (page) => {
    await takeUpAdult(page, 9);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('dialog', { name: 'Alerte de Doublon Potentiel' }).waitFor();
  }),
  shot('aide', 'user', '/search', async (page) => {
    await newForm(page, '/form');
    await page.getByRole('button', { name: 'Aide : Nom de naissance' }).click();
  }),
  form('mineur', '/form/mineur'),
  form('retention', '/retention/new', 'Informations sur la rétention'),
  form('arme', '/firearms/personal/new', 'Arme à feu'),
  form('operation', '/operations/new'),
  form('information', '/information/new'),
  form('plainte', '/plaintes/new'),
];
