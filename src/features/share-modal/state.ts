/** The share modal: the link that it shares, and what its buttons do (docs/reference/sharing.md). */
import { attach, combine, createEvent, createStore, restore, sample, split } from 'effector';
import { debounce } from 'patronum/debounce';
import { measurementParameter } from '#domain/measure/measurement-link.ts';
import { shareLink } from '#domain/links/share-link.ts';
import { channelUrl, popupSizes, refCodes, type ShareChannel, type SharedContent } from '#domain/share/channels.ts';
import { $model } from '#src/data/state.ts';
import { eventTracked } from '#src/features/analytics/index.ts';
import { $offeredMeasurements } from '#src/features/share/index.ts';
import { copyTextFx } from '#src/shell/copy-text.ts';
import { modalClosed } from '#src/shell/modals/index.ts';
import { $intl } from '#src/i18n/state.ts';
import { $currentSweepId } from '#src/stage/state.ts';
import { openMailFx, openPopupFx, readBrowserFx, shareNativelyFx, type NativeShare } from './browser.ts';
import { shareModalMessages } from './messages.ts';
import { $locationState, $shortPlace } from './place-parameters.ts';

/** How long the tooltip confirms a copy. */
const copiedMs = 2500;

/** Begins anew, also after another modal has replaced it. */
export const shareModalMounted = createEvent();
sample({ clock: shareModalMounted, target: readBrowserFx });
/** Null until the modal has been opened. */
export const $browser = restore(readBrowserFx, null);

export const locationToggled = createEvent<boolean>();
const $wantsLocation = createStore(true)
  .on(locationToggled, (_, wanted) => wanted)
  .reset([modalClosed, shareModalMounted]);
export const $isLocationLinked = combine(
  $wantsLocation,
  $locationState,
  (wanted, state) => wanted && state === 'shareable',
);

export const measurementsToggled = createEvent<boolean>();
const $wantsMeasurements = createStore(true)
  .on(measurementsToggled, (_, wanted) => wanted)
  .reset([modalClosed, shareModalMounted]);
export const $isWithMeasurements = combine(
  $wantsMeasurements,
  $offeredMeasurements,
  (wanted, offered) => wanted && offered !== null && offered.value !== null,
);
const $measurementParameters = combine(
  $isWithMeasurements,
  $offeredMeasurements,
  (isWith, offered): readonly (readonly [string, string])[] =>
    isWith && offered?.value ? [[measurementParameter, offered.value]] : [],
);

const $base = combine($browser, $model, (browser, model) =>
  browser && model ? { address: browser.address, modelId: model.id } : null,
);
/** Makes a link with a ref code, to the current view or to the start. */
const $makeLink = combine(
  $base,
  $shortPlace,
  $measurementParameters,
  (base, place, measurements) =>
    (ref: string | null, hasPlace: boolean): string => {
      if (!base) return '';
      const { address, modelId } = base;
      return shareLink(address, { modelId, ref, parameters: new Map([...(hasPlace ? place : []), ...measurements]) });
    },
);
export const $copiedLink = combine($makeLink, $isLocationLinked, (make, hasPlace) => make(refCodes.copy, hasPlace));
export const $qrCodeLink = combine($makeLink, $isLocationLinked, (make, hasPlace) => make(refCodes.qrCode, hasPlace));
/** Without a ref code. */
export const $embeddedLink = combine($makeLink, $isLocationLinked, (make, hasPlace) => make(null, hasPlace));

export const $texts = combine($model, $intl, (model, intl) => {
  const title = model?.details.name || (intl?.formatMessage(shareModalMessages.unnamed) ?? '');
  return { title, text: intl?.formatMessage(shareModalMessages.text, { name: title }) ?? '' };
});
/** Absolute, without a query. */
export const $pictureUrl = combine($browser, $model, (browser, model) => {
  const path = model?.thumbnailUrl.split('?', 1)[0] ?? '';
  return browser && path.startsWith('/') ? `${browser.address.origin}${path}` : path;
});

/** A link was shared. */
export const shared = createEvent<{ readonly channel: string; readonly deeplink: boolean }>();
sample({
  clock: shared,
  source: $currentSweepId,
  fn: (sweepId, { channel, deeplink }) => ({ name: 'share' as const, channel, pano_id: sweepId ?? '', deeplink }),
  target: eventTracked,
});

export const channelPressed = createEvent<ShareChannel>();
const opened = sample({
  clock: channelPressed,
  source: { makeLink: $makeLink, hasPlace: $isLocationLinked, texts: $texts, imageUrl: $pictureUrl },
  fn: ({ makeLink, hasPlace, texts, imageUrl }, channel) => {
    const content: SharedContent = { link: makeLink(refCodes[channel], hasPlace), imageUrl, ...texts };
    return { channel, url: channelUrl(channel, content), deeplink: hasPlace };
  },
});
type Opened = { readonly channel: ShareChannel; readonly url: string };
split({
  source: opened,
  match: ({ channel }: Opened) => (channel === 'email' ? 'mail' : 'popup'),
  cases: {
    mail: attach({ effect: openMailFx, mapParams: ({ url }: Opened) => url }),
    popup: attach({
      effect: openPopupFx,
      mapParams: ({ channel, url }: Opened) => ({ url, size: popupSizes[channel as keyof typeof popupSizes] }),
    }),
  },
});
sample({ clock: opened, fn: ({ channel, deeplink }) => ({ channel, deeplink }), target: shared });

/** The two texts that can be copied. */
export type CopiedText = 'link' | 'code';
interface Copy {
  readonly what: CopiedText;
  readonly text: string;
}
export const copyPressed = createEvent<Copy>();
const copyFx = attach({ effect: copyTextFx, mapParams: ({ text }: Copy) => text });
sample({ clock: copyPressed, target: copyFx });
const confirmationEnded = debounce({ source: copyFx.done, timeout: copiedMs });
/** What the tooltip confirms. */
export const $copied = createStore<CopiedText | null>(null)
  .on(copyFx.done, (_, { params }) => params.what)
  .reset([confirmationEnded, modalClosed, shareModalMounted]);
/** What the browser refused to copy. */
export const $copyFailed = createStore<CopiedText | null>(null)
  .on(copyFx.fail, (_, { params }) => params.what)
  .reset([copyPressed, modalClosed, shareModalMounted]);
sample({
  clock: copyFx.done,
  source: $isLocationLinked,
  filter: (_, { params }) => params.what === 'link',
  fn: (deeplink) => ({ channel: 'copy', deeplink }),
  target: shared,
});

export const nativePressed = createEvent<'current' | 'default'>();
const shareFx = attach({
  effect: shareNativelyFx,
  mapParams: ({ content }: { readonly content: NativeShare; readonly deeplink: boolean }) => content,
});
sample({
  clock: nativePressed,
  source: { makeLink: $makeLink, state: $locationState, texts: $texts },
  fn: ({ makeLink, state, texts }, place) => {
    const deeplink = place === 'current' && state === 'shareable';
    return { content: { url: makeLink(refCodes.native, deeplink), ...texts }, deeplink };
  },
  target: shareFx,
});
sample({
  clock: shareFx.done,
  fn: ({ params }) => ({ channel: 'native', deeplink: params.deeplink }),
  target: shared,
});
