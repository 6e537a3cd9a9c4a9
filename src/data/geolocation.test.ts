import { expect, it } from 'vitest';
import { lookUpGeolocation } from './geolocation.ts';

const found = { city: 'Ulm', country_code: 'DE', country_name: 'Germany', region: 'BW' };
const url = 'https://static.example/where.json';

const never = (): never => {
  throw new Error('a request was sent');
};

it('is off without an address', async () => {
  expect(await lookUpGeolocation(undefined, never)).toEqual({ ok: false, failure: 'geolocation.off' });
});

it('asks the address without credentials', async () => {
  const requests: unknown[] = [];
  const send = (input: unknown, init: unknown): Promise<Response> => {
    requests.push([input, init]);
    return Promise.resolve(Response.json(found));
  };
  expect(await lookUpGeolocation(url, send as typeof fetch)).toEqual({
    ok: true,
    value: { city: 'Ulm', countryCode: 'DE', countryName: 'Germany', region: 'BW' },
  });
  expect(requests).toEqual([[url, { credentials: 'omit', referrerPolicy: 'no-referrer' }]]);
});

it.each<[string, () => Promise<Response>]>([
  ['no connection', () => Promise.reject(new TypeError('offline'))],
  ['an error', () => Promise.resolve(Response.json(found, { status: 503 }))],
  ['another document', () => Promise.resolve(Response.json({ country: 'DE' }))],
  ['no JSON', () => Promise.resolve(new Response('<html>'))],
])('fails with %s', async (_, answer) => {
  expect(await lookUpGeolocation(url, answer)).toEqual({ ok: false, failure: 'geolocation.unavailable' });
});
