import type { NewKeyAnswer, NewKeyRequest } from '@dosye/domain/calls/keys.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import type { App } from '@dosye/server/platform/fastify.ts';
import { PASSWORD } from '@dosye/testing/accounts.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';

const DAY = 24 * 3_600_000;

/** A day so many days after another, YYYY-MM-DD. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** What a super administrator asks for: a key of Grand'Anse that reads complaints and custody. */
export const keyRequest = (changes: Partial<NewKeyRequest> = {}): NewKeyRequest => ({
  name: 'Registre du parquet',
  bureauId: 1,
  kinds: ['plainte', 'retention'],
  write: false,
  expires: daysAfter(todayInHaiti(), 90),
  password: PASSWORD,
  ...changes,
});

export async function newKey(
  superAdmin: Client,
  changes: Partial<NewKeyRequest> = {},
): Promise<NewKeyAnswer> {
  const answer = await superAdmin.post('/api/keys', keyRequest(changes));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<NewKeyAnswer>();
}

/** A program that makes calls with a key. */
export const program =
  (app: App, secret: string) =>
  (
    method: NonNullable<InjectOptions['method']>,
    url: string,
    payload?: object,
    remoteAddress = '10.9.8.7',
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      method,
      url,
      remoteAddress,
      headers: { authorization: `Bearer ${secret}` },
      ...(payload && { payload }),
    });
