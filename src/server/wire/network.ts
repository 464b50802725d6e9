import { isIPv6 } from 'node:net';

/**
 * The network to which an address counts. A household has a whole /64 of IPv6 addresses, so single ones would evade
 * limits. Text that is no address counts as itself.
 */
export function getNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::', 2);
  const before = groupsIn(head);
  const after = tail === undefined ? [] : groupsIn(tail);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array.from({ length: gap }, () => '0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

const groupsIn = (text: string): readonly string[] => (text === '' ? [] : text.split(':'));
