/** Asks the owner's address where the visitor is (docs/reference/analytics.md#geolocation-lookup). Nothing is kept. */
import { fail, ok, type Result } from '#base/result.ts';
import { readGeolocation, type Geolocation } from '#domain/geolocation/geolocation.ts';

export type GeolocationFailure = 'geolocation.off' | 'geolocation.unavailable';

export const lookUpGeolocation = async (
  url: string | undefined,
  send: typeof fetch = fetch,
): Promise<Result<Geolocation, GeolocationFailure>> => {
  if (url === undefined) return fail('geolocation.off');
  try {
    const response = await send(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
    const geolocation = response.ok ? readGeolocation(await response.json()) : null;
    return geolocation ? ok(geolocation) : fail('geolocation.unavailable');
  } catch {
    return fail('geolocation.unavailable');
  }
};
