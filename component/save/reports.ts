import { page } from 'vitest/browser';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import { rapport } from '@dosye/testing/records.ts';
import { DOSSIER_ID, dossierOf } from '../dossiers.ts';
import { renderForm } from '../render.tsx';
import type { Answers, Call, TestServer } from '../server.ts';

/** The dossier as the server saves what a call sends, in its next version. */
export const saved = ({ body }: Call, version = 1): Dossier =>
  dossierOf(body['reportData'] as DossierRecord, { version });

/** A server that saves a report, and what its details and the list ask. */
export const SAVED = {
  'POST /information': (call: Call): Dossier => saved(call),
  [`GET /information/${DOSSIER_ID}`]: dossierOf(rapport()),
};

/** The form of a new report with what is required typed, and a server that saves it. */
export async function typedReport<C extends string>(
  answers: Answers<C> = {} as Answers<C>,
): Promise<TestServer> {
  const all: Answers = { ...SAVED, ...answers };
  const server = await renderForm('information', {}, all);
  await page.getByText('Monsieur').click();
  await page.textbox('Nom').fill('jean lefort');
  await page.textbox('Informations reçues').fill('Premier récit.');
  return server;
}

export const save = (): Promise<void> => page.press('Enregistrer');

/** Follows the link to the list, above the form. */
export const leave = (): Promise<void> =>
  page.getByRole('link', { name: 'Informations', exact: false }).last().click();
