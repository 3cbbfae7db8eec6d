// Keeps the verification page and its list for when there is no connection. It has nothing else to serve.
const CACHE = 'verification';
const LIST = '/api/verification/list';
/** Is kept when it has been used: it has two megabytes. */
const PDF_READER = '/verification-pdf/';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      // A static folder has no list beside its page.
      .then((cache) =>
        Promise.allSettled([self.registration.scope, LIST].map((url) => cache.add(url))),
      )
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === 'navigate' || pathname === LIST || pathname.includes(PDF_READER)) {
    event.respondWith(newest(request, (kept) => event.waitUntil(kept)));
  }
});

/** The answer of the server, which is kept meanwhile, else the last one that it gave. */
async function newest(request, keepMeanwhile) {
  const url = new URL(request.url);
  const key = url.origin + url.pathname;
  try {
    const response = await fetch(request);
    if (response.ok && !response.redirected) keepMeanwhile(keep(key, response.clone()));
    // A server that is asked too often or stops has a last answer here.
    return response.ok ? response : ((await lastAnswer(key)) ?? response);
  } catch (error) {
    const kept = await lastAnswer(key);
    if (kept) return kept;
    throw error;
  }
}

/** Without it, as on a full disk, the page works all the same while there is a connection. */
async function keep(key, response) {
  try {
    const cache = await caches.open(CACHE);
    await cache.put(key, response);
  } catch {
    // Nothing that anybody could do about it.
  }
}

async function lastAnswer(key) {
  try {
    return await caches.match(key, { cacheName: CACHE });
  } catch {
    return undefined;
  }
}
