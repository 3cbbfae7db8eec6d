import { join } from 'node:path';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { testApp, type TestApp } from '@dosye/testing/app.ts';
import { testBrowser } from '@dosye/testing/browser.ts';
import { addAccounts, ACCOUNTS, type AccountName, PASSWORD } from '@dosye/testing/accounts.ts';
import type { Settings } from '@dosye/server/settings/settings.ts';
import { webFolder } from '@dosye/server/start/webFolder.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { openLine } from '@dosye/testing/line.ts';
import { majeur } from '@dosye/testing/records.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import type {
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
  Request,
} from 'playwright-core';
import { WAIT_LIMIT } from '@dosye/testing/limits.ts';
import { afterEach, beforeEach } from 'vitest';

/** A listening application with its people, and a browser for each of them. */
export interface AppWithPages extends TestApp {
  readonly address: string;
  /** A page of a signed-in person. */
  readonly at: (name: AccountName, options?: BrowserContextOptions) => Promise<Page>;
  /** A page of a browser without a session. */
  readonly stranger: (options?: BrowserContextOptions) => Promise<Page>;
  /** A client of the API without a page. */
  readonly client: (name: AccountName) => Promise<Client>;
}

/**
 * Opens an application for the tests of a file; each test begins without drafts and without open pages. In:
 * settings that differ from the defaults, and the folder of the built page.
 */
export async function openOffice(
  changes: Partial<Settings> = {},
  web = webFolder(),
): Promise<AppWithPages> {
  const made = await testApp(changes, web);
  await addAccounts(made.database);
  const address = await overSlowLine(await made.app.listen({ host: '127.0.0.1', port: 0 }));
  const { person } = await testBrowser(address);
  const opened: Entered[] = [];
  beforeEach(() => made.owner.query('delete from draft'));
  afterEach(async ({ task }) => {
    const left = opened.splice(0);
    const failed = task.result?.state === 'fail';
    if (failed) await keepTraces(left, task.name);
    await Promise.all(left.map(leave));
  });
  async function enter(options?: BrowserContextOptions): Promise<BrowserContext> {
    const context = await person(options);
    opened.push({ context, drafts: draftsUnderWay(context) });
    context.setDefaultTimeout(WAIT_LIMIT);
    // Snapshots of the document only: with pictures of every frame eight journeys took 88 s of processor, not 43.
    await context.tracing.start({ snapshots: true });
    return context;
  }
  async function stranger(options?: BrowserContextOptions): Promise<Page> {
    return (await enter(options)).newPage();
  }
  async function at(name: AccountName, options?: BrowserContextOptions): Promise<Page> {
    const context = await enter(options);
    await signInContext(context, name, address);
    const page = await context.newPage();
    // With a listener the browser opens no file chooser of its own.
    page.on('filechooser', () => undefined);
    return page;
  }
  return { ...made, address, at, stranger, client: (name) => signIn(made.app, name) };
}

/** The address of a line as slow as SLOW_LINE says, in milliseconds; without it the server's own. */
async function overSlowLine(address: string): Promise<string> {
  const delay = Number(process.env['SLOW_LINE'] ?? 0);
  return delay > 0 ? (await openLine(address, delay)).address : address;
}

/** A browser of a test, and the drafts that it is sending. */
interface Entered {
  readonly context: BrowserContext;
  readonly drafts: ReadonlySet<Request>;
}

/** Where the traces of failed tests are kept; `npx playwright show-trace` opens one. */
const TRACES = join(import.meta.dirname, '..', 'node_modules', '.cache', 'traces');

/** Keeps what the browsers of a failed test did, and what they show at its end, and says where. */
async function keepTraces(browsers: readonly Entered[], test: string): Promise<void> {
  const folder = join(TRACES, test.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80));
  const traces = browsers.map(async ({ context }, at) => {
    const path = join(folder, `${at + 1}`);
    const shots = context
      .pages()
      .map((page, of) => page.screenshot({ path: `${path}-${of + 1}.png` }));
    await Promise.allSettled(shots);
    await context.tracing.stop({ path: `${path}.zip` });
  });
  await Promise.allSettled(traces);
  process.stderr.write(`Traces of '${test}': ${folder}\n`);
}

const DRAFTS = '**/api/drafts/**';
const isDraft = (request: Request): boolean => new URL(request.url()).pathname.includes('/drafts/');

/** The requests of drafts that are not answered yet, kept up to date. */
function draftsUnderWay(context: BrowserContext): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  context.on('request', (request) => void (isDraft(request) && underWay.add(request)));
  const answered = (request: Request): void => void underWay.delete(request);
  context.on('requestfinished', answered);
  context.on('requestfailed', answered);
  return underWay;
}

/**
 * Closes a browser so that none of its drafts reaches the next test: new requests are blocked, pending ones are
 * awaited, and offline the closing page cannot send a last one.
 */
async function leave({ context, drafts }: Entered): Promise<void> {
  const pages = context.pages();
  // A page may have been closed by itself meanwhile.
  const block = (page: Page): Promise<unknown> =>
    page.route(DRAFTS, (route) => route.abort()).catch(() => undefined);
  await Promise.all(pages.map(block));
  await Promise.all([...drafts].map((request) => request.response().catch(() => null)));
  await context.setOffline(true);
  await context.close();
}

/** Signs a person in without the sign-in page. */
async function signInContext(
  context: BrowserContext,
  name: AccountName,
  address: string,
): Promise<void> {
  const data = { username: ACCOUNTS[name].username, password: PASSWORD };
  const answer = await context.request.post('/api/login', { data, headers: { origin: address } });
  if (!answer.ok()) throw new Error(`${name} cannot sign in: ${await answer.text()}`);
}

/** The accessible name of the focused control: its group, then its own label. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return '';
    const labelled = focused as HTMLInputElement;
    const own = focused.getAttribute('aria-label') ?? labelled.labels?.[0]?.textContent ?? '';
    const group = focused.closest('fieldset')?.querySelector('legend')?.textContent ?? '';
    const entry = focused.closest('[role="group"][aria-label]')?.getAttribute('aria-label') ?? '';
    const words = focused.matches('button, a') ? focused.textContent : '';
    return [entry, group, own || words].filter(Boolean).join(' / ').replaceAll('\u00a0', ' ');
  });

/** Presses the Tab key until the control with this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    const here = await focusedName(page);
    if (` / ${here} / `.includes(` / ${name} / `)) return;
    passed.push(here);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${name}; it passed ${passed.join(', ')}`);
}

/** Types into the next field with this name, by keyboard. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Chooses a picture by keyboard: Enter on its button opens the file chooser. */
export async function choosePicture(page: Page, name: string, picture: Buffer): Promise<void> {
  await tabTo(page, name);
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: picture });
  await page.waitForFunction(
    (label) =>
      [...document.querySelectorAll<HTMLElement>('fieldset')].some(
        (field) => field.textContent?.includes(label) && field.querySelector('img') !== null,
      ),
    name.split(' : ').at(-1) ?? name,
  );
}

/** The text of the draft indicator. */
export const draftSaid = (page: Page, sentence: string | RegExp): Locator =>
  page.getByText(sentence).first();

/**
 * A field of text of the form.
 * @param name its whole label
 */
export const textbox = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true });

/** Saves a dossier that is changed, by its button; it does not wait for the answer. */
export const update = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Mettre à jour' }).click();

/** The parts of an information report that tests change in its form. */
export interface ReportBody {
  informant: Record<string, string>;
  summary: Record<string, string>;
}

/** Waits until the draft is saved on the server. */
export const draftKept = (page: Page): Promise<void> =>
  draftSaid(page, /^Brouillon enregistré à \d+\sh\s\d\d$/).waitFor();

/** Number of drafts that the browser keeps. */
export const localDrafts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('dosye-brouillons');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')));
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('brouillons').objectStore('brouillons');
          const counting = store.count();
          counting.addEventListener('success', () => resolve(counting.result));
        });
      }),
  );

/** Saves a record with a test account by the API. Out: its id. */
export async function saveRecord(
  client: Client,
  address: string,
  body: Record<string, DossierRecord | boolean | string>,
): Promise<number> {
  const answer = await client.post(address, body);
  if (answer.statusCode !== 201) throw new Error(`not created: ${answer.body}`);
  return answer.json<{ id: number }>().id;
}

/** Resumes the first draft that is offered. */
export async function resume(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^(Reprendre|Continuer ici)/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'Brouillons' }).waitFor({ state: 'detached' });
}

/**
 * Waits until the form is at this step (from 1). The list of drafts, which it may replace, says 'étape 4 sur 9'
 * too: hence the exact text.
 */
export async function reachesStep(page: Page, step: number, of = 9): Promise<void> {
  await page.getByText(`Étape ${step} sur ${of}`, { exact: true }).waitFor();
}

/**
 * Waits until the form, which is visible before that, has taken the focus: what is typed in between is lost, or goes
 * to the field where the form begins.
 */
export async function formReady(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Boolean(document.activeElement?.closest('form:not([role="search"])')),
  );
}

/** Opens the adult form at a step (from 1) with a draft. */
export async function openAdultForm(
  office: AppWithPages,
  step: number,
  record: DossierRecord = majeur(),
): Promise<Page> {
  const agent = await office.client('agent');
  await agent.put(newDraft('certificat-majeur'), draftOf(record, { step: step - 1 }));
  const page = await office.at('agent');
  await page.goto('/form');
  await resume(page);
  await reachesStep(page, step);
  await formReady(page);
  return page;
}
