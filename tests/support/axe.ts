/** What axe finds on a page, in lines that name the rule and the element. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  const { violations, passes } = await new AxeBuilder({ page }).analyze();
  // An empty page has nothing to find fault with.
  if (passes.length < 5) return [`only ${passes.length} rules found anything to look at: is the page empty?`];
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help} (${target.join(' ')}) ${html.slice(0, 120)}`),
  );
};
