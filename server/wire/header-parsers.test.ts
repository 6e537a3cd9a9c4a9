/** Parsers of request headers: they throw for no text, and their time grows linearly with its length. */
import * as fc from 'fast-check';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { credentialsOf, hasCookies } from '../api/access/credentials.ts';
import { clientAddress, isOwnOrigin, isSecure } from './client-address.ts';
import { readCookies } from './cookies.ts';
import { chooseEncoding } from './encoded.ts';
import { isJson } from './json-body.ts';
import { readRange } from './range.ts';
import type { HttpRequest } from './http-message.ts';

const requestWith = (headers: Readonly<Record<string, string>>): HttpRequest => ({
  method: 'GET',
  path: '/',
  query: new URLSearchParams(),
  headers,
  remote: '192.0.2.1',
  body: () => Promise.resolve(null),
  stream: Readable.from([]),
  signal: new AbortController().signal,
});

const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  'accept-encoding': (text) => chooseEncoding(text, 10_000),
  range: (text) => readRange(text, 1000),
  cookie: (text) => [...readCookies(requestWith({ cookie: text }))],
  credentials: (text) =>
    credentialsOf(requestWith({ cookie: text, authorization: text, 'x-model-access': text }), true),
  'our cookies': (text) => hasCookies(requestWith({ cookie: text })),
  'x-forwarded-for': (text) => clientAddress(requestWith({ 'x-forwarded-for': text }), 1),
  'x-forwarded-proto': (text) => isSecure(requestWith({ 'x-forwarded-proto': text }), ''),
  origin: (text) => isOwnOrigin(requestWith({ host: text }), text, 'https://tours.example'),
  'content-type': (text) => isJson(requestWith({ 'content-type': text })),
};

/** Tokens of the grammars of these headers. */
const pieces = [
  'bytes=',
  '0',
  '-',
  ',',
  ';',
  '=',
  ' ',
  'q=0.',
  'gzip',
  'br',
  '::1',
  '%',
  ':',
  '.',
  '1',
  'ffff',
  '[',
  '@',
];

/** CPU time in microseconds, the minimum of a few runs. */
const minCpu = (run: () => unknown): number => {
  const once = (): number => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  return Math.min(once(), once(), once(), once());
};

describe.each(Object.entries(parsers))('the parser of %s', (_, parse) => {
  it('throws for no text', () => {
    const built = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string(), built, fc.ipV4(), fc.ipV6()), (text) => {
        expect(() => parse(text)).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });

  it('takes linear time for a header that is four times as long', () => {
    for (const piece of [' ', ';', ' ;', 'a=', '-', ',', '::', '0']) {
      const [short, long] = [15_000, 60_000].map((length) => `br${piece.repeat(length / piece.length)}x`);
      const shortCpu = minCpu(() => parse(short!));
      // 20 ms of tolerance: below it, only the clock and the garbage collector are measured.
      expect([piece, minCpu(() => parse(long!)) < 8 * shortCpu + 20_000]).toEqual([piece, true]);
    }
  });
});
