/** What axe finds on a page, in lines that name the rule and the element. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { waitForAnimations } from './frames.ts';

export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  // An element that still fades in does not have its final colours yet.
  await waitForAnimations(page);
  // React Aria announces a busy button by a reference to it, which stays for seconds after the button is gone.
  // The suggestions of a field are over the page, at its end.
  const { violations, passes } = await new AxeBuilder({ page })
    .exclude('[data-live-announcer]')
    .exclude('.name-field__suggestions')
    .analyze();
  // An empty page has no violations.
  if (passes.length < 5) return [`only ${passes.length} rules applied: is the page empty?`];
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help} (${target.join(' ')}) ${html.slice(0, 120)}`),
  );
};
