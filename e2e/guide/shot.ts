import type { Role } from '@dosye/domain/people/roles.ts';
import type { Locator, Page } from 'playwright-core';

/** A picture of the guide: who looks at what. */
export interface Shot {
  /** Its file's name; the chapters name it. */
  readonly name: string;
  /** In whose browser; nobody's is the sign-in page. */
  readonly who: Role | 'stranger';
  /** Where it begins. */
  readonly path: string;
  /** What is done there until the screen shows what it is to show; it waits for things, not for time. */
  readonly prepare: (page: Page) => Promise<void>;
  /** A part of the screen alone. */
  readonly part?: (page: Page) => Locator;
}

/** Waits for a heading. */
export const headed = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name }).first().waitFor();

/** Waits for the rows of a list. */
export const listed = (page: Page): Promise<void> =>
  page.locator('tbody tr:not([aria-hidden])').first().waitFor();

/** Opens the first dossier of a list by its link. */
export async function openFirst(page: Page): Promise<void> {
  await listed(page);
  await page.locator('tbody tr:not([aria-hidden])').first().getByRole('link').first().click();
}

/** Sends what the page would send, as the person who is signed in. Out: what was answered. */
export async function call<T>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data: unknown = {},
): Promise<T> {
  const answer = await page.request.fetch(path, {
    method,
    ...(method === 'GET' ? {} : { data, headers: { origin: new URL(page.url()).origin } }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
