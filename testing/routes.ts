import type { Page } from 'playwright-core';

/** An address that the server does not have. */
const PROBE = '/routed';
const PROBE_PATTERN = `**${PROBE}`;

/**
 * Makes `page.route` return only when it holds for the document that is open. Chromium confirms a route before that
 * document has its new loaders: a request sent at once passed by it in two of thirty tests on a busy machine.
 */
export function routeAtOnce(page: Page): void {
  const route = page.route.bind(page);
  const routeAndWait: Page['route'] = async (...values) => {
    await route(PROBE_PATTERN, (one) => one.fulfill({ status: 204 }));
    const made = await route(...values);
    while (page.url().startsWith('http') && !(await passesRoutes(page)));
    await page.unroute(PROBE_PATTERN);
    return made;
  };
  page.route = routeAndWait;
}

/** Whether the open document's requests are routed, or never are: those of a service worker's, or where none is allowed. */
function passesRoutes(page: Page): Promise<boolean> {
  const probe = async (path: string): Promise<boolean> => {
    if (navigator.serviceWorker?.controller) return true;
    const answer = await fetch(path).catch(() => undefined);
    return answer === undefined || answer.status === 204;
  };
  // A page that is left meanwhile is asked again.
  return page.evaluate(probe, PROBE).catch(() => page.isClosed());
}
