import { type Random, seededRandom } from '@dosye/demo/random.ts';
import type { TestApp } from '@dosye/testing/app.ts';
import { judge, nameOf, refusal, send, signIn } from './answers.ts';
import { type Attempt, type Call, type Scene, urlOf } from './call.ts';
import { CALLS } from './calls.ts';
import type { Account, Marks, World } from './model.ts';
import type { Patterns } from './records.ts';
import { newWorld } from './world.ts';

/** Number of steps, and the steps up to which most create data, then change rights and dossiers. */
const STEPS = 18;
const FILLED = 6;
const CHANGED = 11;
/** Attempts to generate a call for a step. */
const TRIES = 5;
/** Probability that a step belongs to the current phase and is made by a person who may. */
const MOSTLY = 0.8;
/** Probability that the main person makes a permitted call that changes no rights. */
const OFTEN = 0.7;

/** The context shared by all sequences. */
export interface Net {
  made: TestApp;
  marks: Marks;
  patterns: Patterns;
  /** The calls that were permitted at least once. */
  tried: Set<Call>;
}

/** A sequence with an unexpected answer. */
export interface Failure {
  step: number;
  call: string;
  fault: string;
  log: string[];
}

/** A generated step. */
interface Plan {
  call: Call;
  scene: Scene;
  attempt: Attempt;
  /** The call is one of those that must occur. */
  counts: boolean;
}

interface Options {
  /** Omitted steps. */
  without?: ReadonlySet<number>;
  /** The call of each step, by a person who is permitted; drawn by default. */
  calls?: readonly Call[];
}

function chooseCall(random: Random, step: number): Call {
  const usual = step <= FILLED ? 'fill' : step <= CHANGED ? 'change' : 'look';
  const part = random.chance(MOSTLY) ? usual : random.pick(['change', 'look'] as const);
  const calls = CALLS.filter((call) => (call.part ?? 'look') === part);
  return random.weighted(calls.map((call) => [call, call.weight ?? 1] as const));
}

/** Permitted, or refused where the call is only tried by people who are refused. */
const isAsMeant = (actor: Account, call: Call): boolean =>
  (refusal(actor, call) !== undefined) === (call.refusedOnly === true);

/** Neither deleted nor suspended. */
const signsIn = ({ gone, suspended }: Account): boolean => !gone && !suspended;

function chooseActor(random: Random, world: World, call: Call, surely: boolean): Account {
  const { accounts } = world;
  const likely = accounts.filter(
    (one) => signsIn(one) && (call.mostly ?? call.allowed)?.(one, world) !== false,
  );
  const certain = (call.refusedOnly ? accounts : likely).filter((one) => isAsMeant(one, call));
  if (surely && certain.length > 0) return random.pick(certain);
  const main = likely.find((one) => one === world.mainAccount && call.part !== 'change');
  if (main && random.chance(OFTEN)) return main;
  const usual = likely.length > 0 && !call.refusedOnly && random.chance(MOSTLY);
  return random.pick(usual ? likely : accounts);
}

/** A person, a call and its arguments; undefined if there is nothing to call it with. */
function plan(
  net: Net,
  world: World,
  random: Random,
  call: Call,
  surely: boolean,
): Plan | undefined {
  const actor = chooseActor(random, world, call, surely);
  if (!signsIn(actor) && actor.cookie === undefined) return undefined;
  if (call.refusedOnly && !isAsMeant(actor, call)) return undefined;
  const scene = { world, actor, random, patterns: net.patterns };
  const attempt = call.attempt ? call.attempt(scene) : {};
  return attempt && { call, scene, attempt, counts: isAsMeant(actor, call) };
}

async function carryOut(net: Net, { call, scene, attempt, counts }: Plan, log: string[]) {
  const { world, actor } = scene;
  if (actor.cookie === undefined) await signIn(world, actor);
  const answer = await send(scene, call, attempt);
  const [method] = call.route.split(' ');
  log.push(`${nameOf(actor)}: ${method} ${urlOf(call, attempt)} -> ${answer.statusCode}`);
  await judge(scene, call, attempt, answer);
  if (answer.statusCode === 401 && signsIn(actor)) await signIn(world, actor);
  if (counts) net.tried.add(call);
}

/**
 * Runs a sequence. Each step has its own random numbers, so omitting steps leaves the others unchanged.
 * @returns the first failure, if any
 */
export async function runSequence(
  net: Net,
  seed: number,
  { without, calls }: Options = {},
): Promise<Failure | undefined> {
  const random = seededRandom(seed);
  const log: string[] = [];
  const world = await newWorld(net.made, net.marks, random.fork('world'));
  for (let step = 1; step <= (calls?.length ?? STEPS); step += 1) {
    if (without?.has(step)) continue;
    const chance = random.fork(step);
    const fixed = calls?.[step - 1];
    let next: Plan | undefined;
    for (let tries = 0; tries < TRIES && next === undefined; tries += 1) {
      next = plan(net, world, chance, fixed ?? chooseCall(chance, step), fixed !== undefined);
    }
    if (next === undefined) continue;
    try {
      await carryOut(net, next, log);
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      return { step, call: next.call.route, fault, log };
    }
  }
  return undefined;
}

/** The same failure with as few steps as possible. */
export async function shrink(
  net: Net,
  seed: number,
  failure: Failure,
  calls?: readonly Call[],
): Promise<Failure> {
  let least = failure;
  const without = new Set<number>();
  for (let step = 1; step < failure.step; step += 1) {
    const found = await runSequence(net, seed, { without: new Set([...without, step]), calls });
    if (found?.call !== failure.call) continue;
    without.add(step);
    least = found;
  }
  return least;
}
