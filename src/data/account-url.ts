/**
 * The URL of the account page, in the chosen language. Not in sign-in-url.ts, which is part of the viewer's first load.
 */
export const accountUrl = (language: string | null): string =>
  language ? `/account?${new URLSearchParams({ lang: language }).toString()}` : '/account';
