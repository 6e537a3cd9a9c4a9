/** Reads what the server wrote into the page. A page without it (a development server) has an inert placeholder. */
import { graphPath, pageDataElementId, type PageData } from '#domain/graph/page-data.ts';

const absent: PageData = { model: null, queries: {}, config: { version: '', graphPath } };

export const readPageData = (root: Pick<Document, 'getElementById'>): PageData => {
  const text = root.getElementById(pageDataElementId)?.textContent?.trim();
  if (!text) return absent;
  try {
    const parsed = JSON.parse(text) as Partial<PageData> | null;
    return { ...absent, ...parsed, config: { ...absent.config, ...parsed?.config } };
  } catch (thrown) {
    console.error('the data in the page cannot be read', thrown);
    return absent;
  }
};
