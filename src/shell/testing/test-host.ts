/** A host without a browser, for unit tests. */
import type { ViewerHost } from '../host.ts';

export const testHost = (href = 'https://tours.example/show?m=m', changes: Partial<ViewerHost> = {}): ViewerHost => {
  let current = new URL(href);
  const set = (url: URL): void => {
    current = url;
  };
  return {
    element: new EventTarget() as HTMLElement,
    inputTarget: new EventTarget(),
    address: { read: () => new URL(current), replace: set, push: set, watch: () => ({ dispose: () => undefined }) },
    size: () => ({ width: 1280, height: 800 }),
    watchSize: () => ({ dispose: () => undefined }),
    isWholePage: true,
    reload: () => undefined,
    reopen: () => undefined,
    ...changes,
  };
};
