/** The element that the interface is drawn into (docs/reference/start-up.md#loading-splash). */
export const findRoot = (page: Pick<Document, 'getElementById'>): HTMLElement => {
  const root = page.getElementById('root');
  if (!root) throw new Error('Loading GUI root not found');
  return root;
};
