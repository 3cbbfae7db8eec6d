import type { Random } from '@dosye/demo/random.ts';
import { addAccounts } from '@dosye/testing/accounts.ts';
import { testApp } from '@dosye/testing/app.ts';
import { TEST_LIMIT } from '@dosye/testing/limits.ts';
import { noisyPng } from '@dosye/testing/pictures.ts';
import { dataUrl } from '@dosye/testing/records.ts';
import { seededTest } from '@dosye/testing/seed.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';

/** Number of pictures. */
const PICTURES = Number(process.env['HOSTILE_PICTURES'] ?? 60);
/** Bytes of the head, where sizes and tables are. */
const HEAD = 80;

const made = await testApp();

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

it(
  `a damaged picture is refused in French or stored as a whole one, ${PICTURES} times`,
  async () => {
    await addAccounts(made.database);
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
      const { statusCode } = answer;
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      if (statusCode !== 200) {
        expect([statusCode, answer.json().code], picture).toEqual([422, 'INVALID']);
        continue;
      }
      const { profilePictureUrl } = answer.json<{ profilePictureUrl: string }>();
      const { rawPayload } = await agent.get(profilePictureUrl);
      expect((await sharp(rawPayload, { failOn: 'warning' }).stats()).channels).not.toEqual([]);
      expect(rawPayload.includes('<script>')).toBe(false);
    }
    expect([...statuses.keys()].toSorted()).toEqual([200, 422]);
    process.stdout.write(`pictures: ${JSON.stringify([...statuses])}\n`);
  },
  Math.max(TEST_LIMIT, PICTURES * 200),
);
