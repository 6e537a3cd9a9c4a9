/** The element outside that opened the popover that contains `element`: it refers to the popover by `aria-controls`. */
const openerOf = (element: Element): Element | null => {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    const opener =
      ancestor.id === '' ? null : ancestor.ownerDocument.querySelector(`[aria-controls~="${CSS.escape(ancestor.id)}"]`);
    if (opener && !ancestor.contains(opener)) return opener;
  }
  return null;
};

/** Whether an element is in the bars, or in a menu that was opened from them; menus are at the end of the page. */
export const isInBars = (element: Element | null): boolean =>
  element !== null && (element.closest('[data-bars]') !== null || isInBars(openerOf(element)));
