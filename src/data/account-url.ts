/**
 * The URLs of the account page, the statistics page and the settings of the server, in the chosen language. Not in
 * sign-in-url.ts, which is part of the viewer's first load.
 */
const withLanguage = (path: string, language: string | null): string =>
  language ? `${path}?${new URLSearchParams({ lang: language }).toString()}` : path;

export const accountUrl = (language: string | null): string => withLanguage('/account', language);

export const serverSettingsUrl = (language: string | null): string => withLanguage('/settings', language);

export const statisticsPageUrl = (language: string | null): string => withLanguage('/stats', language);
