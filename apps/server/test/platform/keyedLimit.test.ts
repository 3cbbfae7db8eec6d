import { addressGroup } from '@dosye/server/platform/addressGroup.ts';
import { keyedLimit } from '@dosye/server/platform/keyedLimit.ts';
import { expect, it } from 'vitest';

it('runs work of one key one at a time, whatever becomes of it', async () => {
  const limited = keyedLimit();
  const order: string[] = [];
  const first = limited('a', async () => {
    await Promise.resolve();
    order.push('first');
    throw new Error('refused');
  });
  const second = limited('a', async () => order.push('second'));
  await expect(first).rejects.toThrow('refused');
  await second;
  expect(order).toEqual(['first', 'second']);
});

it('fails those that wait when no database answers the one in front', async () => {
  const limited = keyedLimit();
  const silence = new Error('Query read timeout');
  const first = limited('a', () => Promise.reject(silence));
  const second = limited('a', async () => 'not tried');
  const other = limited('b', async () => 'of another key');
  await expect(first).rejects.toBe(silence);
  await expect(second).rejects.toBe(silence);
  expect(await other).toBe('of another key');
  expect(await limited('a', async () => 'later')).toBe('later');
});

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::FFFF:0a00:0001', '10.0.0.1'],
  ['::1', '0:0:0:0::/64'],
  ['2001:DB8:0:1::7', '2001:db8:0:1::/64'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:db8:0:2::7', '2001:db8:0:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['inconnue', 'inconnue'],
])('attempts from %s are counted under %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});
