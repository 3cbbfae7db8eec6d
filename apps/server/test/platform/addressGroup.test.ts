import { addressGroup } from '@dosye/server/platform/addressGroup.ts';
import { expect, it } from 'vitest';

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
