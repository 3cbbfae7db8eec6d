import '@dosye/engine/ui/base.css';
import type { Draft } from '@dosye/domain/dossier/drafts.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import { setClockDifference } from '@dosye/domain/text/clock.ts';
import { reportAnswer } from '@dosye/engine/api/connection.ts';
import { queryClient } from '@dosye/engine/api/queryClient.ts';
import { abandonSession, readSession } from '@dosye/engine/session/sessionStore.ts';
import { closeToast, toastStore } from '@dosye/engine/ui/toasts.ts';
import { App } from '@dosye/web/App.tsx';
import { noteSignedIn } from '@dosye/web/screens/login/visits.ts';
import { AGENT } from '@dosye/testing/agent.ts';
import { expect, onTestFinished, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { DOSSIER_ID, dossierOf, kindOf } from './dossiers.ts';
import { LAPTOP, resize } from './screen.ts';
import { type Answers, NO_OFFICE, serve, TestServer } from './server.ts';

/** How a screen is opened, besides its address and its answers. */
export interface Visit {
  /** Who is signed in; null for nobody. An agent of the first office by default; a super role belongs to none. */
  readonly user?: Partial<SessionUser> | null;
  readonly viewport?: readonly [width: number, height: number];
  /** The instant at which the clock stands (ISO); it goes on by default. */
  readonly now?: string;
  /** What the server's clock shows (ISO), which its answers tell; they tell nothing by default. */
  readonly serverClock?: string;
}

let server: TestServer | undefined;
let lastUserId = 100;

/**
 * Draws the whole page at an address, as `main.tsx` does, with a table of answers in place of the server.
 * A call without an answer fails the test at its end.
 * @param path with its query: '/persons?page=2'
 */
export async function renderScreen<C extends string>(
  path: string,
  answers: Answers<C> = {} as Answers<C>,
  { user = {}, viewport = LAPTOP, now, serverClock }: Visit = {},
): Promise<TestServer> {
  // The drafts of a computer belong to users: those of an earlier test are another's.
  lastUserId += 1;
  const office = user?.role?.startsWith('super_admin') ? NO_OFFICE : {};
  const asked = new TestServer(user && { ...AGENT, ...office, id: lastUserId, ...user }, answers);
  if (serverClock !== undefined) {
    const date = new Date(serverClock).toUTCString();
    asked.headers = { date, 'cache-control': 'no-store' };
  }
  await openPage(path, asked, viewport);
  if (now !== undefined) vi.setSystemTime(now);
  // A document is opened once for all tests: otherwise the sign-in page would be shown before the session is known,
  // and lead to another address.
  if (user) await readSession();
  await render(<App />);
  return asked;
}

/** Opens an empty page at an address, with a server in the place of `fetch`, until the test ends or opens another. */
export async function openPage(
  path: string,
  asked: TestServer,
  viewport: readonly [width: number, height: number] = LAPTOP,
): Promise<void> {
  if (server) await reset();
  onTestFinished(reset);
  await resize(...viewport);
  server = asked;
  serve(server);
  window.history.replaceState(null, '', path);
}

/** Closes the page and opens it again at an address, of the same server for the same user. */
export async function openAgain(path: string): Promise<void> {
  await cleanup();
  queryClient.clear();
  window.history.replaceState(null, '', path);
  await readSession();
  await render(<App />);
}

/** What a form begins with, besides what its kind and the office give. */
export interface FormVisit extends Visit {
  /** A resumed draft of a new dossier with this content. */
  readonly record?: DossierRecord;
  /** The step of that draft, from 1. */
  readonly step?: number;
  /** The content of a saved dossier, which the form changes. */
  readonly saved?: DossierRecord;
}

/** Id of the draft that {@link renderForm} resumes. */
export const DRAFT_ID = '5f0c2f7e-3f34-4b43-9a51-7d6a2f9b1c55';

/** Draws the form of a kind and waits until it has the focus. */
export async function renderForm<C extends string>(
  kindId: string,
  { record, step = 1, saved, ...visit }: FormVisit = {},
  answers: Answers<C> = {} as Answers<C>,
): Promise<TestServer> {
  const { area, kind } = kindOf(kindId);
  const address = saved ? kind.paths.edit.replace('{id}', String(DOSSIER_ID)) : kind.paths.create;
  const shown = await renderScreen(
    record ? `${address}?brouillon=${DRAFT_ID}` : address,
    {
      ...(record && {
        [`POST /drafts/${kindId}/${DRAFT_ID}/open`]: { draft: draftOf(kindId, record, step) },
      }),
      ...(saved && { [`GET /${area.id}/${DOSSIER_ID}`]: dossierOf(saved) }),
      ...answers,
    },
    visit,
  );
  await expect
    .poll(() => document.activeElement?.closest('form:not([role="search"])'))
    .toBeTruthy();
  // A resumed draft shows its step before the address names it.
  if (step > 1) await expect.poll(() => window.location.search).toContain(`etape=${step}`);
  return shown;
}

/** That draft as the server answers it; `step` from 1. */
export const draftOf = (kind: string, record: DossierRecord, step = 1): Draft => ({
  id: DRAFT_ID,
  kind,
  dossierId: null,
  step: step - 1,
  record,
  baseVersion: null,
  updatedAt: '2026-11-20T14:00:00.000Z',
  window: null,
});

/**
 * Ends what a screen left behind. Each screen sees to it when it is drawn, since the files of a run share this module
 * and a hook of it would belong to the first of them.
 * @throws when the screen made a call that no answer was declared for
 */
async function reset(): Promise<void> {
  await cleanup();
  // Nobody is signed in when the next screen is drawn, and nothing is known of what this one read.
  abandonSession();
  noteSignedIn();
  queryClient.clear();
  // The line of a test that cut it is whole again.
  reportAnswer(200, Date.now());
  setClockDifference(0);
  for (const { id } of toastStore.current()) closeToast(id);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  const unexpected = server?.unexpected ?? [];
  server = undefined;
  if (unexpected.length > 0) throw new Error(`No answer to ${unexpected.join(', ')}`);
}
