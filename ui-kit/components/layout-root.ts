/**
 * The element that has the layout of the interface around a component, as attributes and custom properties: the viewer in
 * an element that contains it, or the page.
 */
export const layoutRootOf = (component: Element | null): HTMLElement =>
  component?.closest<HTMLElement>('[data-viewer]') ?? document.documentElement;
