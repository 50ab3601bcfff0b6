import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const ipv4WithPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/;
const ipv6WithPort = /^\[([^\]]+)\](?::\d+)?$/;

/** The first four groups of an IPv6 address without its zone, each without leading zeros. */
function firstHalf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  // An IPv4 address at the end stands for two groups.
  const lastLength = last.length + (last.at(-1)?.includes('.') ? 1 : 0);
  const skipped = tail === undefined ? 0 : Math.max(0, 8 - first.length - lastLength);
  const groups = [...first, ...Array<string>(skipped).fill('0'), ...last].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/**
 * Whom a network address stands for when calls and connections are counted: an IPv4 address for itself, also written
 * as IPv6; an IPv6 address for the /64 that one customer of a network has (D158). What is no address stands for itself.
 */
export function networkOf(address: string): string {
  const bare = ipv4WithPort.exec(address)?.[1] ?? ipv6WithPort.exec(address)?.[1] ?? address;
  const ipv4 = mappedIpv4.exec(bare)?.[1];
  if (ipv4 !== undefined) return ipv4;
  return isIPv6(bare) ? `${firstHalf(bare.split('%', 1)[0] ?? '')}::/64` : bare;
}

/** The network of whoever sent a request, told by as many proxies in front as are believed; false believes none. */
export function networkOfRequest({ headers, socket }: IncomingMessage, trustProxy: number | false): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const told = forwarded.map((address) => address.trim()).filter((address) => address !== '');
  const hops = [socket.remoteAddress ?? '', ...told.toReversed()];
  return networkOf(hops[Math.min(trustProxy || 0, hops.length - 1)] ?? '');
}
