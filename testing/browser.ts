import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { cleanUp } from './cleanUp.ts';
import { findChromium } from './chromium.ts';
import { routeAtOnce } from './routes.ts';

/** The usual screen sizes: a small laptop and a phone. */
export const LAPTOP = { width: 1366, height: 768 };
export const PHONE = { width: 390, height: 844 };

/** The browser reaches the server under test only, and loads nothing in the background. */
const ARGUMENTS = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
  '--disable-gpu',
  '--font-render-hinting=none',
];

/** Starts Chromium; the caller closes it. */
export function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = findChromium();
  // Chromium's sandbox refuses to run as root; the pages are our own.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({
    executablePath,
    args: [...ARGUMENTS, ...asRoot],
    env: { ...inherited(), ...env },
  });
}

function inherited(): Record<string, string> {
  const entries = Object.entries(process.env).filter((entry) => entry[1] !== undefined);
  return Object.fromEntries(entries) as Record<string, string>;
}

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
