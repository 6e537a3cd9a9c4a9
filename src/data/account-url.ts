/** The address of the account page. A file of its own: the viewer begins with the other addresses, and not with this. */

/** The page about one's own account, in the language that was chosen. */
export const accountUrl = (language: string | null): string =>
  language ? `/account?${new URLSearchParams({ lang: language }).toString()}` : '/account';
