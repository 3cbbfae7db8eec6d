import type { Random } from '@dosye/demo/random.ts';
import { staffedApp } from '@dosye/testing/app.ts';
import { countOf } from '@dosye/testing/draws.ts';
import { limitOf } from '@dosye/testing/limits.ts';
import { noisyPng } from '@dosye/testing/pictures.ts';
import { dataUrl } from '@dosye/testing/records.ts';
import { seededTest } from '@dosye/testing/seed.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { expect, it } from 'vitest';

const PICTURES = countOf('HOSTILE_PICTURES');
/** Bytes of the head, where sizes and tables are. */
const HEAD = 80;

const made = await staffedApp();

/** A damaged copy: some bytes others, cut off, or followed by something; most damage is in the head. */
function damaged(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes);
  const how = random.integer(0, 9);
  if (how === 0) return copy.subarray(0, random.integer(1, copy.length - 1));
  if (how === 1) return Buffer.concat([copy, Buffer.from('<script>alert(1)</script>')]);
  for (let left = random.integer(1, 8); left > 0; left -= 1) {
    const end = random.chance(0.7) ? HEAD : copy.length;
    copy.writeUInt8(random.integer(0, 255), random.integer(0, end - 1));
  }
  return copy;
}

/** What is wrong with an answer; undefined when the picture was refused, or is kept as one that can be read whole. */
async function faultOf(agent: Client, answer: LightMyRequestResponse): Promise<string | undefined> {
  const { statusCode, body } = answer;
  if (statusCode === 422) return answer.json().code === 'INVALID' ? undefined : body;
  if (statusCode !== 200) return `${statusCode} ${body}`;
  const { profilePictureUrl } = answer.json<{ profilePictureUrl: string }>();
  const { rawPayload } = await agent.get(profilePictureUrl);
  if (rawPayload.includes('<script>')) return 'what followed it was kept';
  return sharp(rawPayload, { failOn: 'warning' })
    .stats()
    .then(
      () => undefined,
      (error: Error) => error.message,
    );
}

it(
  `a damaged picture is refused in French or stored as a whole one, ${PICTURES} times`,
  async () => {
    const agent = await signIn(made.app, 'agent');
    const random = seededTest();
    const whole = sharp(noisyPng(60, 80));
    const formats = await Promise.all([
      whole.clone().jpeg().toBuffer(),
      whole.clone().png().toBuffer(),
      whole.clone().webp().toBuffer(),
    ]);
    const statuses = new Map<number, number>();
    for (let count = 0; count < PICTURES; count += 1) {
      const picture = dataUrl(damaged(random.pick(formats), random));
      const answer = await agent.put('/api/admin/me/picture', { picture });
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      const fault = await faultOf(agent, answer);
      expect(fault && `${fault}: ${picture}`).toBeUndefined();
    }
    expect(new Set(statuses.keys())).toEqual(new Set([200, 422]));
    process.stdout.write(`pictures: ${JSON.stringify([...statuses])}\n`);
  },
  limitOf(PICTURES, 500),
);
