import type { Locator, Page } from 'playwright-core';

/** The dialog that is open. */
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** A button of the open dialog. */
export const dialogButton = (page: Page, name: string): Locator =>
  dialog(page).getByRole('button', { name, exact: true });

/** The row of an account, by its user name. */
export const accountRow = (page: Page, username: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: username }) });

/** Ends the stream of jobs at once, so that the page comes to rest ('networkidle'). Only for pages without jobs. */
export const endJobEvents = (page: Page): Promise<unknown> =>
  page.route('**/api/jobs/events', (events) =>
    events.fulfill({ contentType: 'text/event-stream', body: 'data: {"jobs": []}\n\n' }),
  );

/** Waits for a toast with this text. */
export const says = (page: Page, sentence: string): Promise<void> =>
  page.getByRole('status').getByText(sentence).first().waitFor();

/** Waits until an element is visible. Out: whether it is, for an assertion. */
export async function seen(what: Locator): Promise<boolean> {
  await what.waitFor();
  return what.isVisible();
}
