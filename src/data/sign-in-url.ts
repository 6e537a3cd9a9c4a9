/** The addresses of the list of spaces and of the page for signing in, and the way back from it. */

/** The list of spaces, in the language that was chosen. */
export const homeUrl = (language: string | null): string =>
  language ? `/?${new URLSearchParams({ lang: language }).toString()}` : '/';

/** @param to where one goes then: a path of this server, or a whole address of it. */
export const signInUrl = (to: string, language: string | null = null): string => {
  const query = new URLSearchParams({ to });
  if (language) query.set('lang', language);
  return `/sign-in?${query.toString()}`;
};

/**
 * Where `to` of the address leads, whole; the list of spaces where it leads to another origin or is no address. Whole,
 * since a path such as `//elsewhere.example` would itself be another origin's.
 */
export const returnUrl = (to: string | null, origin: string): string => {
  const home = `${origin}/`;
  if (!to || !URL.canParse(to, home)) return home;
  const address = new URL(to, home);
  // By the beginning and not by `origin`, which a blob's address has of the page that made it.
  return address.href.startsWith(home) ? address.href : home;
};
