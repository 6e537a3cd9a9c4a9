/** What a page loses when it is magnified: content beyond the edge, text that is cut, controls out of reach or too small. */
import type { Page } from '@playwright/test';
import { waitForAnimations } from './frames.ts';

export interface LayoutOptions {
  /** The least width and height of a control, CSS pixels. */
  readonly target: number;
}

/**
 * One line for each finding. Exempt are links within a sentence (WCAG 2.2, 2.5.8), scrolled tables (1.4.10), and names
 * that are shortened by an ellipsis where the whole name is the element's or its button's accessible name.
 */
export const layoutFindings = async (page: Page, { target }: LayoutOptions): Promise<readonly string[]> => {
  await waitForAnimations(page);
  return page.evaluate((least) => {
    const findings: string[] = [];
    // In the page these functions are all that there is.
    /* oxlint-disable unicorn/consistent-function-scoping */
    const describe = (element: Element): string => {
      const name = element.getAttribute('aria-label') ?? element.textContent.trim();
      const classes = element.getAttribute('class');
      return `${element.localName}${classes ? `.${classes.split(' ').join('.')}` : ''} "${name.slice(0, 40)}"`;
    };
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1 || element.closest('[inert], [aria-hidden="true"]')) return false;
      // Hidden but for screen readers, or until it has the focus.
      for (let each: Element | null = element; each; each = each.parentElement)
        if (getComputedStyle(each).clipPath === 'inset(50%)') return false;
      return element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    };
    /* oxlint-enable unicorn/consistent-function-scoping */
    const all = [...document.body.querySelectorAll('*')].filter(isSeen);

    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      findings.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
    for (const element of all) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const isWide = element.scrollWidth > element.clientWidth + 1;
      const isHigh = element.scrollHeight > element.clientHeight + 1;
      if (element.clientWidth > 0 && isWide && /auto|scroll/.test(overflowX) && !element.querySelector('table'))
        findings.push(`scrolls sideways: ${describe(element)}`);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      if (!hasText) continue;
      const isCut = (isWide && /hidden|clip/.test(overflowX)) || (isHigh && /hidden|clip/.test(overflowY));
      if (isCut && textOverflow !== 'ellipsis') findings.push(`text is cut: ${describe(element)}`);
    }

    const modal = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]');
    const controls = all.filter((element) =>
      element.matches(
        'button, a[href], input, select, textarea, summary, [role="menuitem"], [role="option"], [role="tab"]',
      ),
    );
    for (const control of controls) {
      if (modal && !modal.contains(control)) continue;
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
      const isInline = control.localName === 'a' && getComputedStyle(control).display === 'inline';
      // A choice is pressed by its label.
      const shown =
        (control.matches('[type="radio"], [type="checkbox"]') && (control.closest('label') ?? label)) || control;
      shown.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const box = shown.getBoundingClientRect();
      const pressed = getComputedStyle(shown, '::after');
      const [width, height] = [
        Math.max(box.width, pressed.position === 'absolute' ? parseFloat(pressed.width) || 0 : 0),
        Math.max(box.height, pressed.position === 'absolute' ? parseFloat(pressed.height) || 0 : 0),
      ];
      if (!isInline && (width < least - 0.5 || height < least - 0.5))
        findings.push(`${Math.round(width)} × ${Math.round(height)} px: ${describe(control)}`);
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const hit = document.elementFromPoint(x, y);
      if (!hit || !(shown.contains(hit) || hit.contains(shown) || hit.closest('label')?.contains(control)))
        findings.push(`out of reach: ${describe(control)}${hit ? `, below ${describe(hit)}` : ''}`);
    }
    return findings;
  }, target);
};
