/** The cookies of a model's password, and which of them count in a request (docs/reference/accounts.md#cookies). */
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { HttpRequest } from '../../wire/http-message.ts';
import { credentialsOf, modelCookiesFor } from './credentials.ts';

const requestWith = (headers: Readonly<Record<string, string>>): HttpRequest => ({
  method: 'POST',
  path: '/',
  query: new URLSearchParams(),
  headers,
  remote: '',
  body: () => Promise.resolve(null),
  stream: Readable.from([]),
  signal: new AbortController().signal,
});

const lax = 'enfilade_model_haus=t; Path=/; Max-Age=60; HttpOnly; SameSite=Lax';
const partitioned = '__Host-enfilade_model_haus=t; Path=/; Max-Age=60; HttpOnly; SameSite=None; Secure; Partitioned';

it.each([
  ['tours.example', true, [partitioned]],
  ['localhost:8080', true, [partitioned]],
  ['tours.example', false, [lax]],
  ['192.168.1.20:8080', false, [lax]],
  ['localhost.example', false, [lax]],
  ['127.0.0.1.example', false, [lax]],
  ['', false, [lax]],
  // Browsers accept secure cookies of their own machine, and frames of other sites need one.
  ['localhost:8080', false, [lax, partitioned]],
  ['tours.localhost', false, [lax, partitioned]],
  ['127.0.0.1:8080', false, [lax, partitioned]],
  ['[::1]:8080', false, [lax, partitioned]],
])('on the host “%s”, secure: %s, sets %j', (host, secure, expected) => {
  const request = requestWith({ host });
  expect(modelCookiesFor('haus', 't', 60, { request, secure })).toEqual(expected);
});

it('accepts the partitioned cookie over http only on this machine', () => {
  const cookie = 'enfilade_model_haus=a; __Host-enfilade_model_haus=b; __Host-enfilade_session=s';
  const modelsOn = (host: string, secure: boolean) => credentialsOf(requestWith({ host, cookie }), secure);
  expect(modelsOn('localhost:8080', false)).toEqual({ sessions: [], models: ['a', 'b'] });
  expect(modelsOn('192.168.1.20:8080', false)).toEqual({ sessions: [], models: ['a'] });
  expect(modelsOn('localhost:8080', true)).toEqual({ sessions: ['s'], models: ['b'] });
});
