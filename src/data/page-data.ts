/** Reads the data that the server wrote into the page; pages of a development server have none. */
import { furtherResultsElementId, graphPath, pageDataElementId, type PageData } from '#domain/graph/page-data.ts';

const emptyPageData: PageData = { model: null, queries: {}, config: { version: '', graphPath } };

/** Undefined if the page has no such element. */
const readElement = (root: Pick<Document, 'getElementById'>, id: string): unknown => {
  const text = root.getElementById(id)?.textContent?.trim();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch (thrown) {
    console.error('the data in the page cannot be read', thrown);
    return undefined;
  }
};

export const readPageData = (root: Pick<Document, 'getElementById'>): PageData => {
  const data = readElement(root, pageDataElementId) as Partial<PageData> | undefined;
  const queries = { ...data?.queries, ...(readElement(root, furtherResultsElementId) as PageData['queries']) };
  return { ...emptyPageData, ...data, queries, config: { ...emptyPageData.config, ...data?.config } };
};
