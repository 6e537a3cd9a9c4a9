/** What a viewer has of the page that it is in: all of it, or an element (docs/reference/start-up.md#in-an-element). */
import { createStore } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';

/** The viewer's address: the space, its parameters and the place of the camera. */
export interface ViewerAddress {
  read(): URL;
  replace(url: URL): void;
  /** As `replace`, with a new history entry. */
  push(url: URL): void;
  /** @param entered called on Back and Forward. */
  watch(entered: () => void): Disposable;
}

export interface ViewerHost {
  /** Contains all that the viewer draws, and has its language, background and choice of motion. */
  readonly element: HTMLElement;
  /** Where the viewer listens for keys and for the activity of the user. */
  readonly inputTarget: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly address: ViewerAddress;
  /** In CSS pixels. */
  size(): { readonly width: number; readonly height: number };
  /** @param resized called after a change of the size. */
  watchSize(resized: () => void): Disposable;
  /** If not, the title, the history and the tab belong to others. */
  readonly isWholePage: boolean;
  /** Starts the viewer anew, of a whole page by loading it again. */
  reload(): void;
  /** Starts the viewer anew in this document, with the tokens that it has in memory and without the page's results. */
  reopen(): void;
}

const listening = (target: EventTarget, type: string, listener: () => void): Disposable => {
  const disposables = new DisposableStack();
  disposables.listen(target, type, listener);
  return disposables;
};

const browserAddress: ViewerAddress = {
  read: () => new URL(window.location.href),
  replace: (url) => window.history.replaceState(window.history.state, '', url),
  push: (url) => window.history.pushState(null, '', url),
  watch: (entered) => listening(window, 'popstate', entered),
};

/** The viewer is the whole page. Nothing is read before it is needed: tests of rules run without a browser. */
export const pageHost: ViewerHost = {
  get element() {
    return document.documentElement;
  },
  get inputTarget() {
    return window;
  },
  address: browserAddress,
  size: () => ({ width: window.innerWidth, height: window.innerHeight }),
  watchSize: (resized) => listening(window, 'resize', resized),
  isWholePage: true,
  reload: () => window.location.reload(),
  // Replaced by the viewer that is created in the page.
  reopen: () => window.location.reload(),
};

const ownAddress = (start: URL): ViewerAddress => {
  let current = start;
  const set = (url: URL): void => {
    current = url;
  };
  return { read: () => new URL(current), replace: set, push: set, watch: () => ({ dispose: () => undefined }) };
};

export interface ElementHostOptions {
  /** All that the viewer draws is in it. */
  readonly frame: HTMLElement;
  /** Contains the frame, so that listeners of the frame are called first. */
  readonly inputTarget: ViewerHost['inputTarget'];
  /** Of the viewer's page, with the parameters, e.g. `https://example.com/show?m=house&play=1`. */
  readonly address: URL;
  readonly reload: () => void;
  readonly reopen: () => void;
}

export const elementHost = ({ frame, inputTarget, address, reload, reopen }: ElementHostOptions): ViewerHost => ({
  element: frame,
  inputTarget,
  address: ownAddress(address),
  size: () => ({ width: frame.clientWidth, height: frame.clientHeight }),
  watchSize: (resized) => {
    const observer = new ResizeObserver(resized);
    observer.observe(frame);
    return { dispose: () => observer.disconnect() };
  },
  isWholePage: false,
  reload,
  reopen,
});

/** Set when the viewer is created. */
export const $host = createStore<ViewerHost>(pageHost, { serialize: 'ignore' });
