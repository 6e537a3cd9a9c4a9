/** What axe and the layout's check find on a page with a panel, while the focus may be on one of its buttons. */
import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { layoutFindings } from './layout.ts';

/**
 * The tooltip of the focused button is outside of all landmarks, as every tooltip is: it repeats the name of the button. When
 * the check of the layout scrolls, the tooltip follows later.
 */
const isOfTooltip = (line: string): boolean =>
  (line.startsWith('region:') && line.includes('class="tooltip"')) || line.includes(', below div.tooltip ');

/** @param hasSheet the panel is a phone's sheet, which covers the bars */
export const pageFindings = async (page: Page, { hasSheet = false } = {}): Promise<readonly string[]> => {
  const ofAxe = await axeFindings(page);
  const ofLayout = await layoutFindings(page, { target: 24 });
  const lines = [...ofAxe, ...ofLayout].filter((line) => !isOfTooltip(line));
  return hasSheet ? lines.filter((line) => !line.startsWith('out of reach')) : lines;
};
