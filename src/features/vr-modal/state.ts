/** The platform of VR, whether AR is offered, whether the view has a button that enters VR, and the links that open the space in another device (docs/reference/sharing.md#vr). */
import { attach, combine, createEvent, createStore, restore, sample } from 'effector';
import { debounce } from 'patronum/debounce';
import type { PageAddress } from '#domain/links/query.ts';
import { shareLink } from '#domain/links/share-link.ts';
import { headsetUrl, refCodes } from '#domain/share/channels.ts';
import { isEnterVrShown, vrObstacle, vrPlatform } from '#domain/vr/vr-rule.ts';
import { $model } from '#src/data/state.ts';
import { $possibleButtons } from '#src/features/modes/index.ts';
import { $hasArSessions, $hasXrSessions, $isVrOffered } from '#src/features/vr/index.ts';
import { copyTextFx } from '#src/shell/copy-text.ts';
import { $host } from '#src/shell/host.ts';
import { modalClosed } from '#src/shell/modals/index.ts';
import { $tool } from '#src/tools/state.ts';

/** How long the tooltip confirms a copy. */
const copiedMs = 2500;

interface PageLocation extends PageAddress {
  readonly hostname: string;
  readonly protocol: string;
}

const readLocationFx = attach({
  source: $host,
  effect: ({ address }): PageLocation => {
    const { origin, pathname, search, hostname, protocol } = address.read();
    return { origin, path: pathname, search, hostname, protocol };
  },
});
export const vrMounted = createEvent();
sample({ clock: vrMounted, target: readLocationFx });
const $location = restore(readLocationFx, null);

/** Null until the modal or the button in the view has been shown. */
export const $vrPlatform = combine(
  $location,
  $hasXrSessions,
  (location, hasSessions) => location && vrPlatform({ ...location, hasSessions }),
);

export const $isEnterVrShown = combine(
  { isOffered: $isVrOffered, platform: $vrPlatform, tool: $tool.map((tool) => tool?.name ?? null) },
  ({ isOffered, platform, tool }) => isOffered && platform !== null && isEnterVrShown(platform, tool),
);

/** Whether the space has a dollhouse that visitors may see. */
export const $hasDollhouse = $possibleButtons.map((buttons) => buttons.includes('dollhouse'));
export const $isArOffered = combine(
  { isOffered: $isVrOffered, hasSessions: $hasArSessions, hasDollhouse: $hasDollhouse },
  ({ isOffered, hasSessions, hasDollhouse }) => isOffered && hasSessions && hasDollhouse,
);

/** Why no headset can present the page at this address. */
export const $vrObstacle = $location.map((location) => location && vrObstacle(location));

const quickstart = new Map([['qs', '1']]);
export const $headsetUrl = combine($location, $model, (location, model) =>
  location && model
    ? headsetUrl(shareLink(location, { modelId: model.id, parameters: quickstart, ref: refCodes.headset }))
    : '',
);

/** The links that open the space in another device; null where none can open it. docs/reference/vr.md#in-another-device */
export const $transfer = combine(
  { location: $location, model: $model, platform: $vrPlatform, obstacle: $vrObstacle },
  ({ location, model, platform, obstacle }) =>
    location && model && platform !== 'webxr' && obstacle !== 'localAddress'
      ? {
          scanned: shareLink(location, { modelId: model.id, ref: refCodes.qrCode }),
          /** The shortest address that opens the space. */
          typed: shareLink({ ...location, search: '' }, { modelId: model.id, ref: null }),
        }
      : null,
);

export const copyPressed = createEvent<string>();
const copyFx = attach({ effect: copyTextFx });
sample({ clock: copyPressed, target: copyFx });
const confirmationEnded = debounce({ source: copyFx.done, timeout: copiedMs });
export const $isLinkCopied = createStore(false)
  .on(copyFx.done, () => true)
  .reset([confirmationEnded, modalClosed, vrMounted]);
/** The browser refused to copy. */
export const $hasCopyFailed = createStore(false)
  .on(copyFx.fail, () => true)
  .reset([copyPressed, modalClosed, vrMounted]);
