import type { Random } from '@dosye/demo/random.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { Account, Dossier, OfficeModel, World } from './model.ts';
import type { Patterns } from './records.ts';

/** The context in which a request is generated: the model, the acting person, random numbers. */
export interface Scene {
  world: World;
  actor: Account;
  random: Random;
  patterns: Patterns;
}

/** A request with its expected answer. */
export interface Attempt {
  /** That of the route by default. */
  url?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** 200 by default. */
  status?: number | readonly number[];
  /** Texts of the request itself, which the answer may contain. */
  typed?: readonly string[];
  /** Throws when a successful answer contains too much or too little. */
  judge?: (answer: LightMyRequestResponse, text: string) => void | Promise<void>;
  /** Records the changes of a successful answer in the model. */
  apply?: (answer: LightMyRequestResponse) => void;
}

/** A call of the server and how it is generated. */
export interface Call {
  /** Its name in the list of routes: 'GET /api/persons/1'. */
  route: string;
  /** Relative frequency; 1 by default. */
  weight?: number;
  /**
   * Its phase in a sequence: first data is created, then rights and dossiers change, then people read; 'look'
   * by default.
   */
  part?: 'fill' | 'change';
  /** The rule for roles; by default everybody. Others are answered 403. */
  allowed?: (actor: Account) => boolean;
  /** The roles that mostly try it, if it succeeds for few of those that may. */
  mostly?: (actor: Account, world: World) => boolean;
  whileForced?: true;
  /** Answered without a session. */
  open?: true;
  /** Tried only by people who are refused, because it is slow or affects all offices. */
  refusedOnly?: true;
  /** Undefined if there is nothing to call it with; by default it is called with nothing. */
  attempt?: (scene: Scene) => Attempt | undefined;
}

export const urlOf = ({ route }: Pick<Call, 'route'>, { url }: Attempt): string =>
  url ?? route.split(' ')[1] ?? '';

export const isAdmin = ({ role }: Account): boolean => role !== 'user';
export const isSuperRole = ({ role }: Account): boolean => role.startsWith('super');
export const isSuperAdmin = ({ role }: Account): boolean => role === 'super_admin';

export const anyOffice = ({ world, random }: Scene): OfficeModel => random.pick(world.offices);

/** An element of a list, in half of the cases one of the preferred ones; undefined when there is none. */
export function pickNear<T>(
  random: Random,
  all: readonly T[],
  isNear: (one: T) => boolean,
): T | undefined {
  const near = random.chance(0.5) ? all.filter(isNear) : [];
  const from = near.length > 0 ? near : all;
  return from.length === 0 ? undefined : random.pick(from);
}

/** Any existing or deleted dossier, often of a present or former office of the person. */
export const anyDossier = (
  { world, actor, random }: Scene,
  fits: (dossier: Dossier) => boolean = () => true,
): Dossier | undefined =>
  pickNear(random, world.dossiers.filter(fits), ({ office }) => actor.offices.has(office));

/** In half of the cases undefined, else any office. */
export const maybeOffice = (scene: Scene): number | undefined =>
  scene.random.chance(0.5) ? undefined : anyOffice(scene).id;

/** The office that a request of a super role is limited to, since they also see the offices of other sequences. */
export const chosenOffice = (scene: Scene): number | undefined =>
  isSuperRole(scene.actor) ? anyOffice(scene).id : maybeOffice(scene);

export const sorted = (ids: Iterable<number>): number[] => [...ids].toSorted((a, b) => a - b);
