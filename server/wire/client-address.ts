/** Where a request comes from: the client's IP address, and whether it reached this server over https and from our own pages. */
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

/** The address; of IPv6 its /64 network, within which one household can use any address. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  const [bare = ''] = address.split('%');
  return isIPv6(bare) ? `${groupsOf(bare).slice(0, 4).join(':')}::/64` : address;
};

const loopbackNetwork = networkOf('::1');

/**
 * The address that limits are counted by. `proxies` is the number of trusted proxies in front of the server: each
 * appends its peer's address to X-Forwarded-For. Earlier entries may be forged and are ignored.
 */
export const clientAddress = (request: HttpRequest, proxies: number): string => {
  const forwarded = headerOf(request, 'x-forwarded-for')
    .split(',')
    .map((each) => each.trim());
  const forwardedAddress = proxies > 0 ? forwarded.at(-proxies) : undefined;
  return networkOf(forwardedAddress && isIP(forwardedAddress) ? forwardedAddress : request.remote);
};

/** Takes an address as `clientAddress` returns it. */
export const isLoopback = (address: string): boolean => address.startsWith('127.') || address === loopbackNetwork;

/** Whether the client uses https, to us or to a proxy. A client that forges the header only loses its own cookie. */
const usesHttps = (request: HttpRequest): boolean => {
  const forwarded = headerOf(request, 'x-forwarded-proto').split(',')[0]!.trim();
  return forwarded === '' ? request.isEncrypted === true : forwarded === 'https';
};

/** Whether cookies are sent over https only: the client uses it, or the public origin has it. */
export const isSecure = (request: HttpRequest, origin: string): boolean =>
  origin.startsWith('https:') || usesHttps(request);

/** Whether the client addresses this machine as its own, which browsers trust as they trust https. */
export const isLocalHost = (request: HttpRequest): boolean => {
  const url = `http://${headerOf(request, 'host')}`;
  return URL.canParse(url) && /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
};

/**
 * Whether `origin`, as a browser sends it, is ours: the configured one, or that of the requested host. A page that was
 * loaded by http is not ours where the request comes by https.
 */
export const isOwnOrigin = (request: HttpRequest, origin: string, ownOrigin: string): boolean => {
  if (ownOrigin !== '' && origin === ownOrigin) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  return host === headerOf(request, 'host') && (protocol === 'https:' || !usesHttps(request));
};
