import { randomUUID } from 'node:crypto';
import { KINDS } from '@dosye/kinds/register.ts';
import { expect } from 'vitest';
import { type Call, isAdmin, type Scene } from './call.ts';

/** An upload that nobody has: files are tried in `test/imports`, since these calls send JSON. */
const foreign = ({ random }: Scene, after: string) => ({
  url: `/api/imports/${random.pick(KINDS).kind.id}${after}`,
  body: { upload: randomUUID(), columns: [] },
  status: 404,
});

const trial: Call = {
  route: 'POST /api/imports/1/trial',
  weight: 0.5,
  allowed: isAdmin,
  attempt: (scene) => foreign(scene, '/trial'),
};

const start: Call = {
  route: 'POST /api/imports/1',
  weight: 0.5,
  allowed: isAdmin,
  attempt: (scene) => foreign(scene, ''),
};

const list: Call = {
  route: 'POST /api/imports/list',
  weight: 0.5,
  allowed: isAdmin,
  attempt: () => ({
    judge: (answer) => expect(answer.json()).toEqual({ imports: [], total: 0 }),
  }),
};

const read: Call = {
  route: 'GET /api/imports/1',
  weight: 0.5,
  allowed: isAdmin,
  attempt: () => ({ status: 404 }),
};

const undo: Call = {
  route: 'POST /api/imports/1/undo',
  weight: 0.5,
  allowed: isAdmin,
  attempt: () => ({ status: 404 }),
};

/** Imports: their rows are hidden like dossiers, see `test/imports`. */
export const importCalls: Call[] = [trial, start, list, read, undo];
