/** What axe finds on a page, in lines that name the rule and the element. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What is still coming in has not its colours yet. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished),
    ),
  );

export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  await settled(page);
  const { violations, passes } = await new AxeBuilder({ page }).analyze();
  // An empty page has nothing to find issue with.
  if (passes.length < 5) return [`only ${passes.length} rules found anything to look at: is the page empty?`];
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help} (${target.join(' ')}) ${html.slice(0, 120)}`),
  );
};
