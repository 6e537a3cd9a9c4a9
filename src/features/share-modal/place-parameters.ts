/** The current view as parameters of a link; empty where a link cannot hold it (docs/reference/sharing.md#link-to-current-location). */
import { combine } from 'effector';
import { encodeLongLink, longLinkParameter } from '#domain/links/long-place-link.ts';
import { linkOfPlace, placeOfView } from '#domain/links/place.ts';
import type { PlaceLink } from '#domain/links/place-link.ts';
import { encodeShortLink } from '#domain/links/short-place-link.ts';
import { locationState, type LocationState } from '#domain/share/sharing-rule.ts';
import { $model } from '#src/data/state.ts';
import { $visibleFloorIds } from '#src/features/floors/index.ts';
import { $currentSweepId, $mode, $pose } from '#src/stage/state.ts';

const $placeLink = combine(
  { model: $model, mode: $mode, sweepId: $currentSweepId, pose: $pose, visibleFloors: $visibleFloorIds },
  ({ model, mode, sweepId, pose, visibleFloors }): PlaceLink | null =>
    model && pose && mode !== 'transitioning'
      ? linkOfPlace(model, placeOfView({ mode, sweepId, pose, visibleFloors }))
      : null,
);

const none: ReadonlyMap<string, string> = new Map();

export const $shortPlace = $placeLink.map((link) => (link ? encodeShortLink(link) : none));

/** A start link names its sweep by an id that outlives the order of the sweeps. */
export const $longPlace = combine($placeLink, $shortPlace, (link, short) =>
  link && short.size > 0 ? new Map([[longLinkParameter, encodeLongLink(link)]]) : none,
);

export const $locationState = combine(
  { model: $model, sweepId: $currentSweepId, place: $shortPlace },
  ({ model, sweepId, place }): LocationState => (model ? locationState(model, sweepId, place) : 'unknown'),
);
