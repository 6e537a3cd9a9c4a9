/**
 * Resolves a link (or the model's start) to an initial view of a given model, and creates a link from a view. Ids that
 * the model does not have are rejected here, so that the stage only gets valid ones.
 */
import { fail, ok, type Result } from '#base/result.ts';
import { identity, type Quat } from '../geometry/quat.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId, SweepId } from '../ids.ts';
import type { Floor, Model, Sweep } from '../model/model.ts';
import { possibleStart } from '../model/start-pose.ts';
import { isInside, type ViewMode } from '../model/view-mode.ts';
import { isModeEnabled } from '../navigation/modes.ts';
import { linkedModeOf, type PlaceLink } from './place-link.ts';

export interface ViewedPlace extends Pick<Place, 'mode' | 'sweepId' | 'visibleFloors'> {
  readonly pose: { readonly position: Vec3; readonly rotation: Quat; readonly orthoZoom: number };
}

export interface Place {
  readonly mode: ViewMode;
  readonly sweepId: SweepId | null;
  readonly position: Vec3 | null;
  readonly rotation: Quat | null;
  readonly orthoZoom: number | null;
  /** Null shows all floors. */
  readonly visibleFloors: readonly FloorId[] | null;
}

/** The place that the camera shows. @param pose `orthoZoom` is 0 in perspective */
export const placeOfView = ({ pose, ...view }: ViewedPlace): Place => ({
  ...view,
  position: pose.position,
  rotation: pose.rotation,
  orthoZoom: pose.orthoZoom > 0 ? pose.orthoZoom : null,
});

const sweepOfLink = (model: Model, link: PlaceLink): Sweep | undefined => {
  const { scanId, sweepIndex } = link;
  if (scanId !== null) return model.sweeps.find((sweep) => sweep.id === scanId || sweep.uuid === scanId);
  return sweepIndex === null ? undefined : model.sweeps.find((sweep) => sweep.index === sweepIndex);
};

/** Floors of the model. Null, which shows all, also where they are none or all: nothing or no choice would be visible. */
const visibleFloorsOf = (model: Model, isVisible: (floor: Floor) => boolean): readonly FloorId[] | null => {
  const visible = model.floors.filter(isVisible).map(({ id }) => id);
  return visible.length > 0 && visible.length < model.floors.length ? visible : null;
};

/** The failure is a sentence for the log: the model lacks the link's sweep, has no mesh, or disables the mode. */
export const placeOfLink = (model: Model, link: PlaceLink, editMode = false): Result<Place, string> => {
  const sweep = sweepOfLink(model, link);
  if (isInside(link.mode) && !sweep?.enabled) return fail('Failed to load sweep index');
  if (!isInside(link.mode) && !model.mesh) return fail(`view mode ${link.mode} needs a mesh`);
  if (!isModeEnabled(link.mode, model.options, editMode)) return fail(`view mode ${link.mode} is disabled`);
  const indices = link.visibleFloors;
  return ok({
    mode: link.mode,
    sweepId: sweep?.id ?? null,
    position: isInside(link.mode) ? null : link.position,
    // Without a direction the view faces north; in the modes from above the stage frames the view.
    rotation: link.rotation ?? (isInside(link.mode) ? identity : null),
    orthoZoom: link.orthoZoom,
    visibleFloors: indices && visibleFloorsOf(model, ({ index }) => indices.includes(index)),
  });
};

/** Where a visit begins without a link (docs/reference/parameters.md#start-pose). */
export const startPlaceOf = (model: Model, editMode = false): Place => {
  const isEnabled = (mode: ViewMode): boolean => isModeEnabled(mode, model.options, editMode);
  const hasSweep = (id: string): boolean => model.sweeps.some((sweep) => sweep.id === id && sweep.enabled);
  const start = model.start && possibleStart(model.start, { hasSweep, hasMesh: model.mesh !== null });
  if (start && isEnabled(start.mode)) {
    const { floorVisibility = null, ...pose } = start;
    return {
      ...pose,
      visibleFloors: floorVisibility && visibleFloorsOf(model, ({ id }) => floorVisibility.includes(id)),
    };
  }
  const first = model.sweeps.find((sweep) => sweep.enabled);
  const overview = !isEnabled('dollhouse') && isEnabled('floorplan') ? 'floorplan' : 'dollhouse';
  return {
    mode: first ? 'panorama' : overview,
    sweepId: first?.id ?? null,
    position: null,
    rotation: first ? identity : null,
    orthoZoom: null,
    visibleFloors: null,
  };
};

export const linkOfPlace = (model: Model, place: Place): PlaceLink => {
  const sweep = model.sweeps.find((candidate) => candidate.id === place.sweepId);
  const mode = linkedModeOf(place.mode);
  return {
    mode,
    sweepIndex: sweep && isInside(mode) ? sweep.index : null,
    scanId: sweep && isInside(mode) ? sweep.uuid : null,
    position: place.position,
    rotation: place.rotation,
    orthoZoom: mode === 'floorplan' ? place.orthoZoom : null,
    visibleFloors:
      place.visibleFloors &&
      model.floors.filter((floor) => place.visibleFloors?.includes(floor.id)).map((floor) => floor.index),
  };
};
