import { page } from 'vitest/browser';
import { renderForm, type Visit } from '../render.tsx';
import type { Answers, TestServer } from '../server.ts';

export const family = page.textbox('Nom de famille');
export const nickname = page.textbox('Surnom');

/** Begins the form of an adult's certificate by the names. */
export async function beginForm<C extends string>(
  answers: Answers<C> = {} as Answers<C>,
  visit: Visit = {},
): Promise<TestServer> {
  const server = await renderForm('certificat-majeur', visit, answers);
  await family.fill('dorval');
  await page.textbox('Prénoms').fill('marie-lourdes');
  await page.keys('{Tab}');
  return server;
}

/** Leaves the form by the link to the list. */
export const leave = (): Promise<void> =>
  page.getByRole('link', { name: 'Certificats', exact: false }).last().click();
