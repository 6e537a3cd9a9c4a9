/** Stops at the sweeps of the small model, and above it, for tests. */
import { identity } from '../../geometry/quat.ts';
import { smallModel, sweepId } from '../../links/testing/small-model.ts';
import { completeReelEntry, type ReelOverrides } from '../../records/kinds/highlight-reel.ts';
import type { PhotoPlace } from '../../photos/photo.ts';
import type { EnabledStop, Tour, TourVersion } from '../tour.ts';

export const stopAt = (
  sid: string,
  place: Partial<PhotoPlace> = {},
  overrides: ReelOverrides = {},
  texts: { readonly title?: string; readonly description?: string } = {},
): EnabledStop => ({
  sid,
  title: texts.title ?? `Stop ${sid}`,
  description: texts.description ?? '',
  thumbnailUrl: '',
  place: {
    mode: 'panorama',
    sweepId: sweepId(sid),
    position: smallModel.sweeps.find(({ id }) => id === sid)?.position ?? [0, 0, 0],
    rotation: identity,
    orthoZoom: null,
    visibleFloors: null,
    ...place,
  },
  overrides,
});

export const aboveStop = (
  sid: string,
  mode: PhotoPlace['mode'],
  place: Partial<PhotoPlace> = {},
  overrides: ReelOverrides = {},
): EnabledStop => stopAt(sid, { mode, sweepId: null, position: [0, 12, 8], ...place }, overrides);

export const tourOf = (...stops: Tour['stops']): Tour => ({ mode: 'stories', stops });

/** The version of the base layer, unless another one is given. */
export const versionOf = ({ mode, stops }: Tour, layerId = '0'): TourVersion => ({
  id: 'reel',
  layerId,
  mode,
  entries: stops.map(({ sid, title, description, overrides }) =>
    completeReelEntry({ sid, title, description, overrides }),
  ),
  photos: new Map(stops.map(({ sid, title, thumbnailUrl, place }) => [sid, { label: title, thumbnailUrl, place }])),
});
