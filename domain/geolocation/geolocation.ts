/** Where a visitor is, roughly (docs/reference/analytics.md#geolocation-lookup). */
export interface Geolocation {
  readonly city: string;
  /** Two letters: ISO 3166-1. */
  readonly countryCode: string;
  readonly countryName: string;
  readonly region: string;
}

const maxLength = 200;

/** Null unless the four fields are texts; longer ones are cut. */
export const readGeolocation = (value: unknown): Geolocation | null => {
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Readonly<Record<string, unknown>>;
  const [city, countryCode, countryName, region] = ['city', 'country_code', 'country_name', 'region'].map((name) => {
    const text = fields[name];
    return typeof text === 'string' ? text.slice(0, maxLength) : undefined;
  });
  if (city === undefined || countryCode === undefined || countryName === undefined || region === undefined) return null;
  return { city, countryCode, countryName, region };
};
