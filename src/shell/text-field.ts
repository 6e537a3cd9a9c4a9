/** Whether an element is a field into which text is typed: it has an undo of its own, and reports its change on blur. */
export const isTextField = (element: Element | null): element is HTMLElement =>
  element?.matches(
    'textarea, [contenteditable=""], [contenteditable="true"], input:not([type=radio], [type=checkbox])',
  ) ?? false;
