import { plaintes } from '@dosye/kinds/plaintes/area.ts';
import { changed, type Changes } from '@dosye/testing/records.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { hold } from '../retention/retentions.ts';
import { type Answered, create } from './offices.ts';

let saved = 0;

/** Two letters that no other name of the file has. */
const letters = (): string => {
  saved += 1;
  return String.fromCharCode(65 + Math.floor(saved / 26), 65 + (saved % 26));
};

/** Wilson, in custody since 18 November 2026 at 14:02; each is another person. */
export const detain = (by: Client): Promise<Answered> =>
  hold(by, { 'etatCivil.nom': `DORVAL${letters()}` });

/** A complaint; each is another one. */
export function complain(by: Client, changes: Changes = {}): Promise<Answered> {
  const [kind] = plaintes.kinds;
  if (!kind) throw new Error('There are no complaints');
  saved += 1;
  return create(
    by,
    '/api/plaintes',
    bodyOf(plaintes, kind, changed(sampleOf(kind, saved), changes)),
  );
}

/** What a call of an action carries besides the values. */
interface Sent {
  version?: unknown;
  key?: string;
}

/** Does actions with the dossiers of an area, as somebody. */
export const acting =
  (by: Client, area: string) =>
  (
    { id }: { id: number },
    action: string,
    values: unknown,
    { key, ...rest }: Sent = {},
  ): Promise<LightMyRequestResponse> => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    return by.post(`/api/${area}/${id}/actions/${action}`, { values, ...rest }, headers);
  };

/** The dossier that an action answered. */
export const done = (answer: LightMyRequestResponse): Answered => {
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
};

/** Status and code of a refusal, and its fields where it has some. */
export const refusal = (answer: LightMyRequestResponse) => {
  const { code, fields } = answer.json();
  return [answer.statusCode, code, ...(fields ? [fields] : [])];
};

/** What a release asks for. */
export const RELEASE = {
  sortieDeLaRetention: {
    libere: { nomOrdonnateur: 'Me Anne Brutus', dateHeure: '2026-11-20T10:00' },
  },
};
/** What the note of a check asks for. */
export const CHECK = { dateHeure: '2026-11-18T20:00', constat: 'Dort. Rien à signaler.' };
