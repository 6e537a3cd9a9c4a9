/** Where a request comes from: the address of its client, and the origin under which the client knows this server. */
import { isIP, isIPv6 } from 'node:net';
import { headerOf, type HttpRequest } from './http-message.ts';

/** The eight groups of an IPv6 address; the URL parser has written them in hexadecimal by then. */
const groupsOf = (address: string): readonly string[] => {
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: gap }, () => '0'), ...after];
};

/** Of IPv6 the network of 64 bits: one household has as many addresses in it as it likes. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  const [bare = ''] = address.split('%');
  return isIPv6(bare) ? `${groupsOf(bare).slice(0, 4).join(':')}::/64` : address;
};

const loopbackNetwork = networkOf('::1');

/**
 * What attempts are counted by. `proxies` is how many proxies of our own stand before the server: each adds the address
 * it was spoken to from at the end of X-Forwarded-For, and what stands before those may be anybody's invention.
 */
export const clientAddress = (request: HttpRequest, proxies: number): string => {
  const forwarded = headerOf(request, 'x-forwarded-for')
    .split(',')
    .map((each) => each.trim());
  const named = proxies > 0 ? forwarded.at(-proxies) : undefined;
  return networkOf(named && isIP(named) ? named : request.remote);
};

/** Of an address as `clientAddress` returns it. */
export const isLoopback = (address: string): boolean => address.startsWith('127.') || address === loopbackNetwork;

/** Whether the client speaks https, with us or with a proxy. Whoever invents the header keeps a cookie from themselves. */
export const isSecure = (request: HttpRequest, origin: string): boolean =>
  origin.startsWith('https:') || headerOf(request, 'x-forwarded-proto').split(',')[0]!.trim() === 'https';

/** Whether `origin`, as a browser says it, is our own: by the address we were given, or by the one we were asked at. */
export const isOwnOrigin = (request: HttpRequest, origin: string, own: string): boolean => {
  if (own !== '' && origin === own) return true;
  return URL.canParse(origin) && new URL(origin).host === headerOf(request, 'host');
};
