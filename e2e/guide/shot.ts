import type { Role } from '@dosye/domain/people/roles.ts';
import type { Locator, Page } from 'playwright-core';

/** A screenshot of the guide. */
export interface Shot {
  /** File name, by which chapters refer to it. */
  readonly name: string;
  /** The person who is signed in; none on the sign-in page. */
  readonly who: Role | 'stranger';
  /** Path of the first page. */
  readonly path: string;
  /** The actions before the screenshot; they wait for elements, not for time. */
  readonly prepare: (page: Page) => Promise<void>;
  /** An element, if only a part of the screen is shown. */
  readonly part?: (page: Page) => Locator;
}

/**
 * A screenshot.
 * @param part an element, if only a part of the screen is shown
 */
export const shot = (
  name: string,
  who: Shot['who'],
  path: string,
  prepare: Shot['prepare'],
  part?: Shot['part'],
): Shot => ({ name, who, path, prepare, ...(part && { part }) });

/** Waits for a heading. */
export const headed = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name }).first().waitFor();

/** Waits for the rows of a list. */
export const listed = (page: Page): Promise<void> =>
  page.locator('tbody tr:not([aria-hidden])').first().waitFor();

/** Scrolls to a part of a long screen by its heading. */
export const showPart = (page: Page, title: string | RegExp): Promise<void> =>
  page
    .getByRole('heading', { name: title, exact: true })
    .evaluate((heading) => heading.scrollIntoView({ block: 'start' }));

/** Opens the first dossier of a list by its link. */
export async function openFirst(page: Page): Promise<void> {
  await listed(page);
  await page.locator('tbody tr:not([aria-hidden])').first().getByRole('link').first().click();
}

/** Sends a call as the signed-in person. Out: the answer. */
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
