/** What the keyboard reaches: the focused element, and Tab until something is focused. */
import type { Page } from '@playwright/test';

/** The focused element's tag and accessible label or text, such as `button Viewpoints`. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    return `${element?.tagName.toLowerCase() ?? ''} ${label.trim().slice(0, 80)}`;
  });

/** Presses Tab until the focused element's tag and name match; throws after 40 presses. */
export const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  const passed: string[] = [];
  for (let i = 0; i < 40; i += 1) {
    await page.keyboard.press('Tab');
    const focused = await focusedName(page);
    passed.push(focused);
    if (name.test(focused)) return;
  }
  throw new Error(`Tab does not reach ${String(name)}; it reaches ${passed.join(' · ')}`);
};

/** So that the next Tab starts from the top of the page. */
export const removeFocus = (page: Page): Promise<void> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

/** Whether the focused element is drawn with an outline or a shadow. */
export const isFocusVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const style = getComputedStyle(document.activeElement!);
    return !/^none \S+ none$/.test(`${style.outlineStyle} ${style.outlineWidth} ${style.boxShadow}`);
  });
