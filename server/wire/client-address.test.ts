import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';
import type { HttpRequest } from './http-message.ts';

const request = (remote: string, forwarded = ''): HttpRequest => ({
  method: 'GET',
  path: '/',
  query: new URLSearchParams(),
  headers: forwarded === '' ? {} : { 'x-forwarded-for': forwarded },
  remote,
  body: () => Promise.resolve(null),
  stream: Readable.from([]),
  signal: new AbortController().signal,
});

it.each([
  ['the connection', '192.0.2.1', '', 0, '192.0.2.1'],
  ['the connection, where no proxy is trusted', '192.0.2.1', '203.0.113.9', 0, '192.0.2.1'],
  ['the entry of the proxy', '192.0.2.1', '203.0.113.9, 198.51.100.7', 1, '198.51.100.7'],
  ['the entry of the outer of two proxies', '192.0.2.1', 'x, 203.0.113.9, 198.51.100.7', 2, '203.0.113.9'],
  ['the connection, where the proxy sends no header', '192.0.2.1', '', 1, '192.0.2.1'],
  ['the connection, where the entry is no address', '192.0.2.1', 'unknown', 1, '192.0.2.1'],
  ['IPv4 inside IPv6', '::ffff:192.0.2.1', '', 0, '192.0.2.1'],
  ['the network of an IPv6 address', '2001:db8::1', '', 0, '2001:db8:0:0::/64'],
  ['the same network, another host', '2001:DB8:0:0:ffff::9', '', 0, '2001:db8:0:0::/64'],
  ['the network of an IPv6 address with a zone', 'fe80::1%eth0', '', 0, 'fe80:0:0:0::/64'],
  ['the network of the loopback address', '::1', '', 0, '0:0:0:0::/64'],
])('counts by %s', (_, remote, forwarded, proxies, expected) => {
  expect(clientAddress(request(remote, forwarded), proxies)).toBe(expected);
});
