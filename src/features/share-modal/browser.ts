/** What sharing needs of the browser. Each effect is replaced in tests. */
import { attach, createEffect } from 'effector';
import type { PageAddress } from '#domain/links/query.ts';
import { popupFeatures, type PopupSize } from '#domain/share/channels.ts';
import { $modelRequest } from '#src/data/state.ts';
import { $host } from '#src/shell/host.ts';

export interface BrowserState {
  readonly address: PageAddress;
  readonly canShareNatively: boolean;
  /** False where the owner allows no page to embed the space. */
  readonly canEmbed: boolean;
}

export const readBrowserFx = attach({
  source: { host: $host, request: $modelRequest },
  effect: ({ host, request }): BrowserState => {
    const { origin, pathname, search } = host.address.read();
    // In a frame that may not share, the function exists and `canShare` is false.
    const canShareNatively = 'share' in navigator && (navigator.canShare?.({ url: origin }) ?? true);
    const embedOrigins = request?.page.config.settings?.embed_origins;
    const canEmbed = embedOrigins === undefined || embedOrigins.length > 0;
    return { address: { origin, path: pathname, search }, canShareNatively, canEmbed };
  },
});

export const openPopupFx = createEffect(({ url, size }: { readonly url: string; readonly size: PopupSize }): void => {
  const { screenX, screenY, outerWidth, outerHeight } = window;
  const opener = { left: screenX, top: screenY, width: outerWidth, height: outerHeight };
  window.open(url, '_blank', popupFeatures(size, opener));
});

export const openMailFx = createEffect((url: string): void => window.location.assign(url));

export interface NativeShare {
  readonly url: string;
  readonly text: string;
  readonly title: string;
}

/** Rejects where the visitor cancels. */
export const shareNativelyFx = createEffect((content: NativeShare): Promise<void> => navigator.share(content));
