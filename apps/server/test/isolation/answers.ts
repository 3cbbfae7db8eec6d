import { withoutPerson } from '@dosye/server/access/transaction.ts';
import { beginSession } from '@dosye/server/access/session.ts';
import { readPdf, unzip } from '@dosye/testing/papers.ts';
import type { HTTPMethods, LightMyRequestResponse } from 'fastify';
import { type Attempt, type Call, type Scene, urlOf } from './call.ts';
import type { Account, World } from './model.ts';
import { foreignTraces } from './oracle.ts';

/** The acting person of a call, for the log. */
export const nameOf = ({ username, role, office }: Account): string =>
  `${username} (${role}, ${office === null ? 'no office' : `office ${office}`})`;

/** Begins a session without verifying the password, which is slow. */
export async function signIn({ made }: World, account: Account): Promise<void> {
  const { token } = await beginSession(withoutPerson(made.database), account, 'test');
  account.cookie = `dosye_session=${token}`;
  account.ended = false;
}

/** How often a document is asked for that cannot be made yet; each time the server waits for a place itself. */
const TRIES = 5;

const isBusy = ({ statusCode, body }: LightMyRequestResponse): boolean =>
  statusCode === 503 && body.includes('Trop de documents');

/** Sends a call, and again while too many documents are being made, as the page says to. */
export async function send(
  scene: Scene,
  call: Call,
  attempt: Attempt,
): Promise<LightMyRequestResponse> {
  let answer = await sendOnce(scene, call, attempt);
  for (let tries = 1; isBusy(answer) && tries < TRIES; tries += 1) {
    answer = await sendOnce(scene, call, attempt);
  }
  return answer;
}

async function sendOnce(
  { world, actor }: Scene,
  call: Call,
  attempt: Attempt,
): Promise<LightMyRequestResponse> {
  const [method] = call.route.split(' ');
  const { body, headers } = attempt;
  const type = { 'content-type': 'application/json' };
  return world.made.app.inject({
    method: method as HTTPMethods & 'GET',
    url: urlOf(call, attempt),
    headers: { cookie: actor.cookie ?? '', ...(body === undefined ? {} : type), ...headers },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
}

/** The guard's answer to a call; undefined if it lets the person pass. */
export function refusal(actor: Account, call: Call): number | undefined {
  if (call.open) return undefined;
  if (actor.ended) return 401;
  if (actor.mustChange && !call.whileForced) return 403;
  return call.allowed?.(actor) === false ? 403 : undefined;
}

/** The readable content of an answer: its text, or the text of a document. */
async function textOf(answer: LightMyRequestResponse): Promise<string> {
  const type = String(answer.headers['content-type']);
  if (type.includes('pdf')) return (await readPdf(answer.rawPayload)).text;
  if (type.includes('openxml')) {
    const files = await unzip(answer.rawPayload);
    return [...files]
      .flatMap(([name, bytes]) => (name.endsWith('.xml') ? bytes.toString() : []))
      .join();
  }
  return type.startsWith('image/') ? '' : answer.body;
}

/**
 * Checks that an answer has the expected status and content and nothing of others, and records its changes in
 * the model.
 * @throws Error with the difference
 */
export async function judge(
  scene: Scene,
  call: Call,
  attempt: Attempt,
  answer: LightMyRequestResponse,
): Promise<void> {
  const { world, actor } = scene;
  const expected = [refusal(actor, call) ?? attempt.status ?? 200].flat();
  if (!expected.includes(answer.statusCode)) {
    const said = answer.statusCode < 400 ? '' : answer.body;
    throw new Error(`expected ${expected.join(' or ')}, was ${answer.statusCode} ${said}`);
  }
  const good = answer.statusCode < 300;
  if (good) attempt.apply?.(answer);
  const text = await textOf(answer);
  const unread = (attempt.typed ?? []).reduce((left, typed) => left.replaceAll(typed, ''), text);
  const traces = foreignTraces(world, actor, unread);
  if (traces.length > 0) throw new Error(`shows what is not theirs: ${traces.join(', ')}`);
  if (good) await attempt.judge?.(answer, text);
}
