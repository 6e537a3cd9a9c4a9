/**
 * F6 and Shift+F6 move the focus between the regions of the viewer (docs/reference/interface.md#f6). A region is an element
 * with `data-region`; what covers the page (a modal, a menu) hides all of them, and the key is then the browser's.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { inRegionOrder, isRegionName, regionAfter, type RegionName } from '#domain/controls/regions.ts';
import type { ViewerHost } from '#src/shell/host.ts';

const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';

const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden="true"]');

const isTabStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled') && isShown(element);

interface Region {
  readonly name: RegionName;
  readonly element: Element;
  readonly firstControl: HTMLElement;
}

const readRegions = (viewer: HTMLElement): readonly Region[] =>
  inRegionOrder(
    [...viewer.querySelectorAll('[data-region]')].flatMap((element): Region[] => {
      const name = element.getAttribute('data-region') ?? '';
      const firstControl = [...element.querySelectorAll<HTMLElement>(controls)].find(isTabStop);
      return isRegionName(name) && firstControl ? [{ name, element, firstControl }] : [];
    }),
  );

export const watchRegionKeys = ({ element: viewer, inputTarget }: ViewerHost): Disposable => {
  const disposables = new DisposableStack();
  const page = viewer.ownerDocument;
  const lastFocused = new WeakMap<Element, HTMLElement>();
  /** The last press was left to the browser: the next one begins at the other end, although the focus has not moved. */
  let hasLeftPage = false;

  const remember = (target: EventTarget | null): void => {
    const region = target instanceof HTMLElement && target.closest('[data-region]');
    if (region) lastFocused.set(region, target);
  };
  remember(page.activeElement);
  disposables.listen(viewer, 'focusin', ({ target }: FocusEvent) => remember(target));
  const resetLeftPage = (): void => {
    hasLeftPage = false;
  };
  disposables.listen(viewer, 'pointerdown', resetLeftPage, { capture: true });

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, shiftKey, ctrlKey, altKey, metaKey, isComposing } = event;
    if (key !== 'F6') {
      if (key !== 'Shift') resetLeftPage();
      return;
    }
    if (isComposing || ctrlKey || altKey || metaKey) return;
    const regions = readRegions(viewer);
    const current = hasLeftPage ? -1 : regions.findIndex(({ element }) => element.contains(page.activeElement));
    const target = regions[regionAfter(regions.length, current, shiftKey ? 'previous' : 'next') ?? -1];
    hasLeftPage = !target && regions.length > 0;
    if (!target) return;
    event.preventDefault();
    const last = lastFocused.get(target.element);
    (last?.isConnected && isTabStop(last) ? last : target.firstControl).focus();
  };
  // Captured, since controls stop keys, and `kb=0` those of the view.
  disposables.listen(inputTarget, 'keydown', onKeyDown, { capture: true });
  return disposables;
};
