// Keeps the code of the application for when there is no connection: scripts, styles and the page without any content.
// While nobody uses the line it fetches the code of screens that were not opened yet, one file at a time.
// Answers of the server (/api) and pictures are never kept.
// The build writes its hash here: another version is another worker.
const VERSION = 'dev';
const PREFIX = 'application-';
const CACHE = PREFIX + VERSION;
/** The page for any address; it contains nothing of a session. */
const PAGE = '/hors-ligne';
/** A cut line often reports nothing: after this time the kept page is shown, in milliseconds. */
const PATIENCE = 15_000;
/** Names of all files of this version, those of the daily screens first. */
const FILES = `/assets/files-${VERSION}.json`;
/** What reads PDF and TIFF files is kept when it has been used: it has two megabytes. */
const PDF_READER = '/verification-pdf/';
/** The line is taken for free when no page has asked for anything for this time, in milliseconds. */
const QUIET = 3_000;
/** Answers of a proxy whose server is stopped. */
const PROXY_FAILURES = [502, 503, 504];

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldVersions().then(() => self.clients.claim()));
});

// An array: what a page has loaded before this worker was there; the browser has it in its own cache.
// 'ahead': the first page is shown.
self.addEventListener('message', (event) => {
  if (event.data === 'ahead') {
    ahead ??= fetchAhead().finally(() => {
      ahead = undefined;
    });
    event.waitUntil(ahead);
    return;
  }
  const files = Array.isArray(event.data) ? event.data : [];
  const keepAll = files
    .filter(isCode)
    .map(async (file) => (await asset(new Request(file))).keeping);
  event.waitUntil(Promise.allSettled(keepAll));
});

const isCode = (file) =>
  typeof file === 'string' && new URL(file, self.location.href).pathname.startsWith('/assets/');

self.addEventListener('fetch', (event) => {
  const { request } = event;
  giveWay();
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/') || url.pathname.startsWith(PDF_READER)) {
    event.respondWith(asked(event));
  } else if (request.mode === 'navigate' && !url.pathname.startsWith('/api/')) {
    event.respondWith(page(request));
  }
});

/** Keeps the page with the files that it names: they were just loaded, so the browser has them already. */
async function keepPage() {
  const cache = await caches.open(CACHE);
  const response = await fetch(PAGE);
  if (!response.ok) throw new Error(`${PAGE}: ${response.status}`);
  const html = await response.clone().text();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  await Promise.all([cache.put(PAGE, response), cache.addAll([...new Set(files)])]);
}

async function removeOldVersions() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** A kept file; undefined when there is none, or this computer cannot read it. */
async function keptFile(url) {
  try {
    return await (await caches.open(CACHE)).match(url);
  } catch {
    return undefined;
  }
}

/**
 * A script or style: it never changes under its name. Out: the answer, and the keeping of its copy, which fails on a full
 * disk: the page does not wait for it.
 */
async function asset(request, options) {
  const kept = await keptFile(request.url);
  if (kept) return { response: kept, keeping: Promise.resolve() };
  const response = await fetch(request, options);
  const keeping = response.ok ? keep(request.url, response.clone()) : Promise.resolve();
  return { response, keeping };
}

async function keep(url, response) {
  const cache = await caches.open(CACHE);
  await cache.put(url, response);
}

/** The fetching ahead that goes on, and what ends the file that it fetches. */
let ahead;
let fetching = new AbortController();
/** When a page last asked for something (`Date.now()`), and how many files it waits for. */
let askedAt = 0;
let waiting = 0;

/** A file that a page asks for. The worker lives until its copy is kept. */
async function asked(event) {
  waiting += 1;
  try {
    const { response, keeping } = await asset(event.request);
    event.waitUntil(keeping.catch(() => undefined));
    return response;
  } finally {
    waiting -= 1;
    askedAt = Date.now();
  }
}

/** What a page asks for comes before what nobody has asked for. */
function giveWay() {
  askedAt = Date.now();
  fetching.abort();
}

/** Waits until no page has asked for anything for a while. */
async function lineIsQuiet() {
  for (;;) {
    const rest = waiting > 0 ? QUIET : askedAt + QUIET - Date.now();
    if (rest <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
}

/** Fetches what is not kept yet; ends at the first failure, until a page says again that it is shown. */
async function fetchAhead() {
  await lineIsQuiet();
  const list = await fetch(FILES);
  if (!list.ok) return;
  for (const file of await list.json()) {
    const request = new Request(file);
    while (!(await caches.match(request.url))) {
      await lineIsQuiet();
      fetching = new AbortController();
      try {
        const options = { signal: fetching.signal, priority: 'low' };
        const { response, keeping } = await asset(request, options);
        await keeping;
        if (!response.ok) return;
      } catch {
        if (!fetching.signal.aborted) return;
      }
    }
  }
}

/** The page of the server, else the kept one. */
async function page(request) {
  const kept = async () => (await keptFile(PAGE)) ?? Response.error();
  let timer;
  const patience = new Promise((resolve) => {
    timer = setTimeout(() => resolve(kept()), PATIENCE);
  });
  const answer = fetch(request).then(
    (response) => (PROXY_FAILURES.includes(response.status) ? kept() : response),
    kept,
  );
  const response = await Promise.race([answer, patience]);
  clearTimeout(timer);
  return response;
}
