import { page } from 'vitest/browser';
import { certificats } from '@dosye/kinds/certificats/area.ts';
import { listOf } from '../dossiers.ts';
import { renderForm, type Visit } from '../render.tsx';
import { keys } from '../screen.ts';
import type { Answers, TestServer } from '../server.ts';

/** An empty list of certificates. */
export const LIST = { 'POST /persons/list': listOf(certificats, []) } as const;

export const family = page.textbox('Nom de famille');
export const nickname = page.textbox('Surnom');

/** Begins the form of an adult's certificate by the names. */
export async function beginForm<C extends string>(
  answers: Answers<C> = {} as Answers<C>,
  visit: Visit = {},
): Promise<TestServer> {
  const all: Answers = { ...LIST, ...answers };
  const server = await renderForm('certificat-majeur', visit, all);
  await family.fill('dorval');
  await page.textbox('Prénoms').fill('marie-lourdes');
  await keys('{Tab}');
  return server;
}

/** Leaves the form by the link to the list. */
export const leave = (): Promise<void> =>
  page.getByRole('link', { name: 'Certificats', exact: false }).last().click();
