/** Moves the focus to what cannot have it yet: around an open menu or modal everything is inert, and `focus()` has no effect. */

/**
 * Calls `attempt` now, in the next frame, and whenever an overlay is removed, until it returns true.
 * @returns stops it
 */
export const retryFocus = (attempt: () => boolean): (() => void) => {
  if (attempt()) return () => {};
  let frame = 0;
  const retry = (): void => {
    cancelAnimationFrame(frame);
    // After the overlay's own focus handling.
    frame = requestAnimationFrame(() => {
      if (attempt()) observer.disconnect();
    });
  };
  const observer = new MutationObserver(retry);
  observer.observe(document.body, { childList: true });
  observer.observe(document.documentElement, { subtree: true, attributeFilter: ['inert'] });
  retry();
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
};
