import type { ErrorBody, ErrorCode } from '@dosye/domain/calls/errors.ts';
import type { HomeAnswer, Overview } from '@dosye/domain/calls/home.ts';
import type { Office } from '@dosye/domain/calls/offices.ts';
import type { QueueLine } from '@dosye/domain/calls/queues.ts';
import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { AGENT } from '@dosye/testing/agent.ts';
import { vi } from 'vitest';
import type { AnswerTo } from './answers.ts';
import { listOf } from './dossiers.ts';

/** A call that the page made. */
export interface Call {
  /** Method and path under /api, such as 'POST /persons/list'. */
  readonly name: string;
  /** The body without the acting user, which every call repeats. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

/** What the server answers: a body, a whole response, or a function of the call. */
export type Reply<T> = T | Response | ((call: Call) => T | Response | Promise<T | Response>);

/**
 * Answers by call, such as `{ 'POST /persons/list': { persons: [], … } }`. `*` stands for one part of an address:
 * 'PUT /drafts/certificat-majeur/*'. An exact name prevails.
 */
export type Answers<C extends string = string> = { readonly [Name in C]: Reply<AnswerTo<Name>> };

/** What an account of every office has other than {@link AGENT}. */
export const NO_OFFICE = { bureau_id: null, bureau_nom: null } as const;
export const SUPER_ADMIN = { role: 'super_admin', ...NO_OFFICE } as const;
/** What an agent of another office has, which has no communes. */
export const OF_NIPPES = { bureau_id: 2, bureau_nom: 'Nippes' } as const;

/** The offices. */
export const OFFICES: Office[] = [
  { id: 1, nom: "Grand'Anse" },
  { id: 2, nom: 'Nippes' },
];

/** The line of three people who await the judge. */
export const custodyLine = (more: Partial<QueueLine>): QueueLine => ({
  id: 'garde',
  title: 'Personnes à présenter au juge',
  action: 'Présenter',
  count: 3,
  late: 0,
  href: '/retention/list?juge=a-presenter',
  parts: [],
  ...more,
});

/** What the header is answered where nothing waits. */
export const overviewOf = (more: Partial<Overview> = {}): Overview => ({
  totals: {},
  queues: [],
  ...more,
});

/** What the home page is answered in an office where nothing waits. */
export const homeOf = (more: Partial<HomeAnswer> = {}): HomeAnswer => ({
  ...overviewOf(),
  config: defaultSiteConfig(),
  drafts: [],
  deletedDrafts: [],
  opened: [],
  today: { counts: [], newest: [] },
  ...more,
});

/** A refusal of the server. */
export const refused = (
  status: number,
  code: ErrorCode,
  message: string,
  more: Partial<ErrorBody> = {},
): Response => Response.json({ code, message, ...more }, { status });

/** A call that the server never answers. */
export const silence = (): Promise<never> => new Promise(() => undefined);

/** A reply that is a failure without a word of explanation the first time. */
export function failingOnce<T>(answer: T): () => T | Response {
  let failed = false;
  return () => {
    if (failed) return answer;
    failed = true;
    return new Response('', { status: 500 });
  };
}

/** What pages ask in a house where nothing waits, no list has a dossier and nothing was done with one. */
const usual = (user: SessionUser): Answers => ({
  'GET /session': user,
  'GET /branding': defaultSiteConfig(),
  'POST /overview': overviewOf(),
  'POST /home': homeOf(),
  'POST /config': defaultSiteConfig(),
  'POST /logout': {},
  'POST /matches': { own: [], others: [] },
  'GET /drafts': { drafts: [] },
  'GET /drafts/deleted': { drafts: [] },
  'GET /drafts/vault-key': { key: btoa('k'.repeat(32)) },
  'PUT /drafts/*/*': () => ({ updatedAt: new Date().toISOString(), pictures: {} }),
  ...Object.fromEntries(AREAS.map((area) => [`POST /${area.id}/list`, listOf(area, [])])),
  'GET /*/*/history': { events: [] },
  'GET /acts/of/*': { acts: [], earlierPapers: 0 },
  'GET /officers': { officers: [] },
  'POST /admin/bureaux/list': OFFICES,
  'POST /admin/me/sessions/list': [],
  'POST /superadmin/dashboard-stats': {
    totalUsers: 6,
    totalBureaux: 2,
    activityByBureau: [{ nom: "Grand'Anse", count: 1204 }],
    recentLogs: [],
  },
  'POST /superadmin/backup/nightly': {
    ok: false,
    sentence: 'Aucune sauvegarde n’a encore été faite et vérifiée.',
    advice: '',
    verifiedAt: null,
    running: false,
  },
  'POST /drafts/*/*/renew': {},
  'POST /drafts/*/*/close': {},
  'DELETE /drafts/*/*': {},
  // The probe of the line, which is not under /api.
  'GET /healthz': {},
});

/** A server of a few answers, in place of the page's `fetch`; see {@link serve}. */
export class TestServer {
  /** The calls in the order in which the page made them. */
  readonly calls: Call[] = [];
  /** Calls that no answer was declared for. */
  readonly unexpected: string[] = [];
  #answers: Answers;
  /** Who is signed in, or signs in. */
  readonly user: SessionUser;
  /** False while the line is cut: every call fails. */
  online = true;
  /** Headers of every answer that is not declared as a whole response. */
  headers: Readonly<Record<string, string>> = {};

  constructor(user: SessionUser | null, answers: Answers) {
    this.user = user ?? AGENT;
    const signedOut = { 'GET /session': () => refused(401, 'NO_SESSION', 'Aucune session.') };
    this.#answers = { ...usual(this.user), ...(user === null ? signedOut : {}), ...answers };
  }

  /** Answers these calls in another way from now on. */
  change<C extends string>(answers: Answers<C>): void {
    this.#answers = { ...this.#answers, ...answers };
  }

  /** The calls of this name, `*` standing for a part of the address. */
  callsOf(name: string): Call[] {
    return this.calls.filter((call) => matches(name, call.name));
  }

  async answer(url: string, init: RequestInit): Promise<Response> {
    if (!this.online) throw new TypeError('Failed to fetch');
    const call = callOf(url, init);
    this.calls.push(call);
    const name = call.name in this.#answers ? call.name : this.#patternOf(call.name);
    if (name === undefined) {
      this.unexpected.push(call.name);
      return refused(404, 'NOT_FOUND', `No answer to ${call.name}`);
    }
    const reply = this.#answers[name];
    const answer = await (typeof reply === 'function' ? reply(call) : reply);
    if (answer instanceof Response) return answer.clone();
    const { headers } = this;
    return Response.json(answer, {
      status: /^POST \/[a-z]+$/.test(call.name) ? 201 : 200,
      headers,
    });
  }

  #patternOf(called: string): string | undefined {
    return Object.keys(this.#answers).findLast((name) => matches(name, called));
  }
}

const matches = (pattern: string, name: string): boolean => {
  const parts = name.split('/');
  const wanted = pattern.split('/');
  return (
    parts.length === wanted.length && wanted.every((part, at) => part === '*' || part === parts[at])
  );
};

function callOf(url: string, { method = 'GET', body, headers }: RequestInit): Call {
  const { actingUser: _, ...sent } = (typeof body === 'string' ? JSON.parse(body) : {}) as Record<
    string,
    unknown
  >;
  return {
    name: `${method} ${url.replace(/^\/api/, '')}`,
    body: sent,
    headers: new Headers(headers),
  };
}

/** Puts a server in the place of `fetch` for addresses under /api; the page's own code is fetched as before. */
export function serve(server: TestServer): void {
  const fetch = window.fetch.bind(window);
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = input instanceof Request ? input.url : input.toString();
    if (!/^\/(api\/|healthz)/.test(url)) return fetch(input, init);
    return Promise.race([server.answer(url, init), aborted(init.signal)]);
  });
}

/** Rejects once the signal of a call is aborted. */
const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
