import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { launchOptions } from './chromium.ts';
import { routeAtOnce } from './routes.ts';

/** The usual screen sizes: a small laptop and a phone. */
export const LAPTOP = { width: 1366, height: 768 };
export const PHONE = { width: 390, height: 844 };

/** Starts Chromium; the caller closes it. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions());

const SLOW = Number(process.env['SLOW_BROWSER'] ?? 1);

/** Slows the processor of a page down by the factor SLOW_BROWSER. */
async function slowDown(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  } catch {
    // The page was closed meanwhile.
  }
}

/** The Chromium of this process, which ends with it. */
let running: Promise<Browser> | undefined;

async function runningBrowser(): Promise<Browser> {
  if (running === undefined || !(await running).isConnected()) running = launchBrowser();
  return running;
}

/**
 * Opens a browser context for one person: no cookies, French, in Haiti's time zone. The contexts of a process share a
 * Chromium, since its start takes a second; the caller closes them.
 * @param address of the server, to which relative addresses belong
 */
export async function openContext(
  address: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const browser = await runningBrowser();
  const context = await browser.newContext({
    baseURL: address,
    viewport: LAPTOP,
    locale: 'fr-FR',
    timezoneId: 'America/Port-au-Prince',
    reducedMotion: 'reduce',
    // Requests of a worker pass by the routes of a test; those about working offline allow it.
    serviceWorkers: 'block',
    ...options,
  });
  context.on('page', routeAtOnce);
  if (SLOW > 1) context.on('page', (page) => void slowDown(page));
  return context;
}
