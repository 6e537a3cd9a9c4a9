/** The pages of a space, in the chosen language. */
const pageUrl = (page: string, id: string, language: string | null): string => {
  const query = new URLSearchParams({ m: id });
  if (language) query.set('lang', language);
  return `${page}?${query.toString()}`;
};

export const viewerUrl = (id: string, language: string | null): string => pageUrl('/show', id, language);

export const workshopUrl = (id: string, language: string | null): string => pageUrl('/work', id, language);

export const placingUrl = (id: string, language: string | null): string => pageUrl('/place', id, language);

export const statisticsUrl = (id: string, language: string | null): string => pageUrl('/stats', id, language);
