/**
 * Whether an element is in the bars, or in a menu that was opened from them: menus are drawn at the end of the page, and
 * only what opens one says by `aria-controls` that it is its own.
 */
const openerOf = (element: Element): Element | null => {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const opener =
      around.id === '' ? null : around.ownerDocument.querySelector(`[aria-controls~="${CSS.escape(around.id)}"]`);
    if (opener && !around.contains(opener)) return opener;
  }
  return null;
};

export const isInBars = (element: Element | null): boolean =>
  element !== null && (element.closest('[data-bars]') !== null || isInBars(openerOf(element)));
