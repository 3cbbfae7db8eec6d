import { isIPv6 } from 'node:net';

/**
 * The address under which attempts from a network address are counted. Of IPv6 it is the network of 64 bits, in which
 * anybody has as many addresses as they want; an IPv4 address within IPv6 is that IPv4 address.
 */
export function addressGroup(address: string): string {
  const [unscoped = ''] = address.split('%');
  if (!isIPv6(unscoped)) return address;
  const groups = groupsOf(unscoped);
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return mapped ? ipv4Of(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = [], right = []] = canonical
    .split('::')
    .map((side) => side.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right];
}

const ipv4Of = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join('.');
