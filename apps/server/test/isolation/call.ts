import type { Random } from '@dosye/demo/random.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { Account, Dossier, Office, World } from './model.ts';
import type { Patterns } from './records.ts';

/** Where a request is thought of: the offices, who asks, and chance. */
export interface Scene {
  world: World;
  actor: Account;
  random: Random;
  patterns: Patterns;
}

/** A request with what its answer must be. */
export interface Attempt {
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
  status: number | readonly number[];
  /** What the person typed themselves, which may come back. */
  typed?: readonly string[];
  /** Throws when a good answer shows too much or too little. */
  judge?: (answer: LightMyRequestResponse, text: string) => void | Promise<void>;
  /** Notes in the world what a good answer has changed. */
  apply?: (answer: LightMyRequestResponse) => void;
}

/** A call of the server, and how it is tried. */
export interface Call {
  /** Its name in the list of routes: 'GET /api/persons/1'. */
  route: string;
  /** How often it is tried beside the others; 1 unless said. */
  weight?: number;
  /**
   * What it is for in a sequence: first the offices are filled, then rights and dossiers change, then
   * people look at what is left; 'look' unless said.
   */
  part?: 'fill' | 'change';
  /** Whose role may make it; everybody's unless said, the others are answered 403. */
  allowed?: (actor: Account) => boolean;
  /** Who mostly tries it, where few of those whose role may make it get anywhere. */
  mostly?: (actor: Account, world: World) => boolean;
  whileForced?: true;
  /** Answered without a session. */
  open?: true;
  /** Made by those alone who are refused: it takes long, or touches all offices at once. */
  refusedOnly?: true;
  /** Undefined where there is nothing to try it with. */
  attempt: (scene: Scene) => Attempt | undefined;
}

export const isAdmin = ({ role }: Account): boolean => role !== 'user';
export const isSuperRole = ({ role }: Account): boolean => role.startsWith('super');
export const isSuperAdmin = ({ role }: Account): boolean => role === 'super_admin';

export const anyOffice = ({ world, random }: Scene): Office => random.pick(world.offices);

/** One of a list, for half of the requests one of those that are nearer; undefined when there is none. */
export function pickNear<T>(
  random: Random,
  all: readonly T[],
  isNear: (one: T) => boolean,
): T | undefined {
  const near = random.chance(0.5) ? all.filter(isNear) : [];
  const from = near.length > 0 ? near : all;
  return from.length === 0 ? undefined : random.pick(from);
}

/** Any dossier that there is or was, often of an office that the person is or was in. */
export const anyDossier = (
  { world, actor, random }: Scene,
  fits: (dossier: Dossier) => boolean = () => true,
): Dossier | undefined =>
  pickNear(random, world.dossiers.filter(fits), ({ office }) => actor.offices.has(office));

/** Nothing for half of the requests, else an office: people name their own and others'. */
export const maybeOffice = (scene: Scene): number | undefined =>
  scene.random.chance(0.5) ? undefined : anyOffice(scene).id;

/** The office that a request of a super role narrows to: they see more offices than this sequence's. */
export const chosenOffice = (scene: Scene): number | undefined =>
  isSuperRole(scene.actor) ? anyOffice(scene).id : maybeOffice(scene);

export const sorted = (ids: Iterable<number>): number[] => [...ids].toSorted((a, b) => a - b);
