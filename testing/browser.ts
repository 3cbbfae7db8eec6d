import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { cleanUp } from './cleanUp.ts';
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

export type TestBrowser = {
  browser: Browser;
  /** A browser context for one person: no cookies, French, in Haiti's time zone. */
  person: (options?: BrowserContextOptions) => Promise<BrowserContext>;
};

/** One Chromium for the tests of a file, closed after them. */
export async function testBrowser(address: string): Promise<TestBrowser> {
  const browser = await launchBrowser();
  cleanUp(() => browser.close());
  const person = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
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
  };
  return { browser, person };
}
