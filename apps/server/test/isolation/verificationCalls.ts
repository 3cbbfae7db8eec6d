import { expect } from 'vitest';
import { anyAct } from './actWorkCalls.ts';
import type { Call } from './call.ts';

/** Hashes of check codes and public keys: no number and no name. */
const list: Call = {
  route: 'GET /api/verification/list',
  weight: 0.3,
  open: true,
  attempt: () => ({
    status: [200, 429],
    judge: (answer) => {
      if (answer.statusCode === 429) return;
      expect(Object.keys(answer.json())).toEqual(['list']);
      const content = Buffer.from(answer.json<{ list: string }>().list, 'base64').toString(
        'latin1',
      );
      expect(content).not.toMatch(/[A-Z]{2}\d{2,}-\d{4}-\d{5}/);
    },
  }),
};

/** Without the check code the state of an act is told to nobody, not even to those of its office. */
const state: Call = {
  route: 'GET /api/verification/1',
  weight: 0.3,
  open: true,
  attempt: (scene) => {
    const number =
      anyAct(scene)?.number ?? `${scene.world.dossiers[0]?.number ?? 'CM01-2026-1'}-D1`;
    const code = scene.random.pick(['', '0000-0000-0000-0000', '7K3M-9QZT-B4XV-0HJN']);
    return { url: `/api/verification/${number}?c=${code}`, status: [404, 429], typed: [number] };
  },
};

/** Calls of the verification page. */
export const verificationCalls: Call[] = [list, state];
