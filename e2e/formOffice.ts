import { join } from 'node:path';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { testApp, type TestApp } from '@dosye/testing/app.ts';
import { openContext } from '@dosye/testing/browser.ts';
import { addAccounts, ACCOUNTS, type AccountName, PASSWORD } from '@dosye/testing/accounts.ts';
import type { Settings } from '@dosye/server/settings/settings.ts';
import { webFolder } from '@dosye/server/start/webFolder.ts';
import { openLine } from '@dosye/testing/line.ts';
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
  const opened: Entered[] = [];
  beforeEach(() => made.owner.query('delete from draft'));
  afterEach(async ({ task }) => {
    const left = opened.splice(0);
    const failed = task.result?.state === 'fail';
    if (failed) await keepTraces(left, task.name);
    await Promise.all(left.map(leave));
  });
  async function enter(options?: BrowserContextOptions): Promise<BrowserContext> {
    const context = await openContext(address, options);
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

/** A field of text of the form, by its whole label. */
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
  page
    .getByText(/^Brouillon enregistré à \d+\sh\s\d\d$/)
    .first()
    .waitFor();

/**
 * Holds the requests of an address back until `release`; `held` resolves with the first.
 * @param options `times` for so many requests only
 */
export async function hold(
  page: Page,
  address: string | RegExp,
  options: { times?: number } = {},
): Promise<{ held: Promise<void>; release: () => void }> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    address,
    async (route) => {
      held.resolve();
      await released.promise;
      await route.continue();
    },
    options,
  );
  return { held: held.promise, release: released.resolve };
}

/** What the browser keeps in a store of IndexedDB; nothing where there is no such store yet. */
export const keptIn = <Value>(page: Page, database: string, store: string): Promise<Value[]> =>
  page.evaluate(
    ([databaseName, storeName]) =>
      new Promise<Value[]>((resolve, reject) => {
        const opening = indexedDB.open(databaseName);
        opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')));
        opening.addEventListener('success', () => {
          const opened = opening.result;
          const end = (values: Value[]): void => {
            opened.close();
            resolve(values);
          };
          if (!opened.objectStoreNames.contains(storeName)) return end([]);
          const reading = opened.transaction(storeName).objectStore(storeName).getAll();
          reading.addEventListener('success', () => end(reading.result));
        });
      }),
    [database, store] as const,
  );

/** Number of drafts that the browser keeps. */
export const localDrafts = async (page: Page): Promise<number> =>
  (await keptIn(page, 'dosye-brouillons', 'brouillons')).length;

/** Ends a page as a crash does: it says nothing to anybody. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

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
