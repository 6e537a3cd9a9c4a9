/**
 * Resolves a link (or the model's start) to an initial view of a given model, and creates a link from a view. Ids that
 * the model does not have are rejected here, so that the stage only gets valid ones.
 */
import { fail, ok, type Result } from '#base/result.ts';
import { identity, type Quat } from '../geometry/quat.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId, SweepId } from '../ids.ts';
import type { Model, Sweep } from '../model/model.ts';
import { isInside, type ViewMode } from '../model/view-mode.ts';
import type { PlaceLink } from './place-link.ts';

export interface Place {
  readonly mode: ViewMode;
  readonly sweepId: SweepId | null;
  readonly position: Vec3 | null;
  readonly rotation: Quat | null;
  readonly orthoZoom: number | null;
  /** Null shows all floors. */
  readonly visibleFloors: readonly FloorId[] | null;
}

const sweepOfLink = (model: Model, link: PlaceLink): Sweep | undefined => {
  const { scanId, sweepIndex } = link;
  if (scanId !== null) return model.sweeps.find((sweep) => sweep.id === scanId || sweep.uuid === scanId);
  return sweepIndex === null ? undefined : model.sweeps.find((sweep) => sweep.index === sweepIndex);
};

/** The failure is a sentence for the log: the model lacks the link's sweep, or has no mesh. */
export const placeOfLink = (model: Model, link: PlaceLink): Result<Place, string> => {
  const sweep = sweepOfLink(model, link);
  if (isInside(link.mode) && !sweep?.enabled) return fail('Failed to load sweep index');
  if (!isInside(link.mode) && !model.mesh) return fail(`view mode ${link.mode} needs a mesh`);
  const indices = link.visibleFloors;
  const visible = indices && model.floors.filter((floor) => indices.includes(floor.index)).map((floor) => floor.id);
  return ok({
    mode: link.mode,
    sweepId: sweep?.id ?? null,
    position: isInside(link.mode) ? null : link.position,
    // Without a direction the view faces north; in the modes from above the stage frames the view.
    rotation: link.rotation ?? (isInside(link.mode) ? identity : null),
    orthoZoom: link.orthoZoom,
    // A mask that hides every floor, or contains none of this model's, would show nothing.
    visibleFloors: visible && visible.length > 0 && visible.length < model.floors.length ? visible : null,
  });
};

/** Where a visit begins without a link: the saved start if it is valid, else the first viewpoint, else the dollhouse. */
export const startPlaceOf = (model: Model): Place => {
  const { start } = model;
  if (start) {
    const isSweepValid = model.sweeps.some((sweep) => sweep.id === start.sweepId && sweep.enabled);
    if (isInside(start.mode) ? isSweepValid : model.mesh) return { ...start, visibleFloors: null };
  }
  const first = model.sweeps.find((sweep) => sweep.enabled);
  return {
    mode: first ? 'panorama' : 'dollhouse',
    sweepId: first?.id ?? null,
    position: null,
    rotation: first ? identity : null,
    orthoZoom: null,
    visibleFloors: null,
  };
};

export const linkOfPlace = (model: Model, place: Place): PlaceLink => {
  const sweep = model.sweeps.find((candidate) => candidate.id === place.sweepId);
  return {
    mode: place.mode,
    sweepIndex: sweep && isInside(place.mode) ? sweep.index : null,
    scanId: sweep && isInside(place.mode) ? sweep.uuid : null,
    position: place.position,
    rotation: place.rotation,
    orthoZoom: place.mode === 'floorplan' || place.mode === 'orthographic' ? place.orthoZoom : null,
    visibleFloors:
      place.visibleFloors &&
      model.floors.filter((floor) => place.visibleFloors?.includes(floor.id)).map((floor) => floor.index),
  };
};
