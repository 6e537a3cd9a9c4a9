import { expect, it } from 'vitest';
import { readGeolocation } from './geolocation.ts';

const fields = { city: 'Ulm', country_code: 'DE', country_name: 'Germany', region: 'BW' };

it.each([
  [fields, { city: 'Ulm', countryCode: 'DE', countryName: 'Germany', region: 'BW' }],
  [
    { ...fields, city: '' },
    { city: '', countryCode: 'DE', countryName: 'Germany', region: 'BW' },
  ],
  [
    { ...fields, ip: '192.0.2.1' },
    { city: 'Ulm', countryCode: 'DE', countryName: 'Germany', region: 'BW' },
  ],
  [{ ...fields, region: undefined }, null],
  [{ ...fields, country_code: 49 }, null],
  [null, null],
  ['DE', null],
])('reads %j as %j', (value, expected) => expect(readGeolocation(value)).toEqual(expected));

it('cuts long texts', () => {
  expect(readGeolocation({ ...fields, city: 'x'.repeat(999) })!.city).toHaveLength(200);
});
