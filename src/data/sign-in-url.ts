/** URLs of the home page and the sign-in page, and the return from signing in. */

/** The home page, which lists the spaces, in the chosen language. */
export const homeUrl = (language: string | null): string =>
  language ? `/?${new URLSearchParams({ lang: language }).toString()}` : '/';

/** @param returnTo where to go after signing in: a path or an absolute URL of this server */
export const signInUrl = (returnTo: string, language: string | null = null): string => {
  const query = new URLSearchParams({ to: returnTo });
  if (language) query.set('lang', language);
  return `/sign-in?${query.toString()}`;
};

/**
 * The absolute URL for the parameter `to`; the home page if it has another origin or is invalid. Absolute, since a path
 * such as `//elsewhere.example` would itself lead to another origin.
 */
export const returnUrl = (returnTo: string | null, origin: string): string => {
  const fallback = `${origin}/`;
  if (!returnTo || !URL.canParse(returnTo, fallback)) return fallback;
  const url = new URL(returnTo, fallback);
  // Compares the prefix instead of `origin`, since a blob URL has the origin of the page that created it.
  return url.href.startsWith(fallback) ? url.href : fallback;
};
