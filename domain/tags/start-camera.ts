/** The camera at the start of a visit, from which the spatial order of tags begins (docs/reference/tags.md#spatial-order). */
import { identity } from '../geometry/quat.ts';
import { startPlaceOf } from '../links/place.ts';
import type { Model } from '../model/model.ts';
import { isInside } from '../model/view-mode.ts';
import { defaultFovDegrees } from '../panorama/tile-choice.ts';
import type { StartCamera } from './spatial-order.ts';

/** The same on all screens, so that the order is the same for all visitors. */
const defaultView = { fov: (defaultFovDegrees * Math.PI) / 180, aspect: 16 / 9 } as const;

export const startCameraOf = (model: Model): StartCamera => {
  const place = startPlaceOf(model);
  const view = { ...defaultView, rotation: place.rotation ?? identity };
  if (!isInside(place.mode)) {
    const [floorId = null, ...others] = place.visibleFloors ?? [];
    return { ...view, position: place.position, floorId: others.length === 0 ? floorId : null };
  }
  const sweep = model.sweeps.find(({ id }) => id === place.sweepId);
  return {
    ...view,
    position: sweep?.alignment === 'aligned' ? sweep.position : null,
    floorId: sweep?.floorId ?? null,
  };
};
