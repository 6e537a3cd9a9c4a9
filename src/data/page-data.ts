/** Reads the data that the server wrote into the page; pages of a development server have none. */
import { graphPath, pageDataElementId, type PageData } from '#domain/graph/page-data.ts';

const emptyPageData: PageData = { model: null, queries: {}, config: { version: '', graphPath } };

export const readPageData = (root: Pick<Document, 'getElementById'>): PageData => {
  const text = root.getElementById(pageDataElementId)?.textContent?.trim();
  if (!text) return emptyPageData;
  try {
    const parsed = JSON.parse(text) as Partial<PageData> | null;
    return { ...emptyPageData, ...parsed, config: { ...emptyPageData.config, ...parsed?.config } };
  } catch (thrown) {
    console.error('the data in the page cannot be read', thrown);
    return emptyPageData;
  }
};
