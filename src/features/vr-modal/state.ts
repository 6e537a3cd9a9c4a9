/** The platform of VR, whether the view has a button that enters it, and the link that opens the space in a headset (docs/reference/sharing.md#vr). */
import { attach, combine, createEvent, restore, sample } from 'effector';
import type { PageAddress } from '#domain/links/query.ts';
import { shareLink } from '#domain/links/share-link.ts';
import { headsetUrl, refCodes } from '#domain/share/channels.ts';
import { isEnterVrShown, vrPlatform } from '#domain/vr/vr-rule.ts';
import { $model } from '#src/data/state.ts';
import { $hasXrSessions, $isVrAllowed } from '#src/features/vr/index.ts';
import { $host } from '#src/shell/host.ts';
import { $tool } from '#src/tools/state.ts';

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
  { isAllowed: $isVrAllowed, platform: $vrPlatform, tool: $tool.map((tool) => tool?.name ?? null) },
  ({ isAllowed, platform, tool }) => isAllowed && platform !== null && isEnterVrShown(platform, tool),
);

const quickstart = new Map([['qs', '1']]);
export const $headsetUrl = combine($location, $model, (location, model) =>
  location && model
    ? headsetUrl(shareLink(location, { modelId: model.id, parameters: quickstart, ref: refCodes.headset }))
    : '',
);
