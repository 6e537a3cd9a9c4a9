/**
 * The tool that gives a tag of one panorama its position (docs/reference/tags.md#setting-the-position): the same place is
 * pressed from another viewpoint, and the two directions meet at the tag.
 */
import { ok, type Result } from '#base/result.ts';
import type { Edit } from '../edits/edit.ts';
import { triangulate, type TriangulationFailure } from '../geometry/triangulate.ts';
import { add, lerp, normalize, scale, sub, type Ray, type Vec3 } from '../geometry/vec3.ts';
import type { Line, Markers } from '../markers/markers.ts';
import { pinDraftOf } from '../tools/place-pin-tool.ts';
import { assumedDistance, type SurfacePoint, type ToolMachine, type ToolStep } from '../tools/tool.ts';
import { tagMovedTo } from './move-tag.ts';
import { defaultTagIcon } from './tag-icons.ts';
import type { Tag } from './tag.ts';

export interface SetPositionContext {
  /** Null: it has been removed, or has a position. */
  readonly tag: Tag | null;
  /** The position of the sweep of the tag, metres; null: it has none. */
  readonly viewpoint: Vec3 | null;
}

/** Why the last press was rejected; null: there was none, or the pointer is at an acceptable place. */
export type SetPositionState = TriangulationFailure | null;

type Step = ToolStep<SetPositionState, readonly Edit[]>;

/** Metres from the viewpoint to the ends of the line on which the tag is. */
const lineEnds = [0.3, 30] as const;

interface Placed {
  readonly position: Vec3;
  readonly normal: Vec3;
}

const viewRayOf = (tag: Tag, origin: Vec3): Ray => ({
  origin,
  direction: normalize(sub(tag.anchorPosition, origin)),
});

/** The ray to a point of which only the direction is known. */
const rayThrough = ({ position, normal }: SurfacePoint): Ray => ({
  origin: add(position, scale(normal, assumedDistance)),
  direction: scale(normal, -1),
});

const lineOf = ({ color }: Tag, { origin, direction }: Ray): Line => ({
  id: 'line',
  floorId: null,
  points: lineEnds.map((away) => add(origin, scale(direction, away))),
  color,
  labels: [],
  marks: false,
  isPressable: false,
});

const draftOf = (tag: Tag, ray: Ray, pin: SurfacePoint | null): Markers => ({
  lines: [lineOf(tag, ray)],
  pins: pin ? (pinDraftOf({ kind: 'tag', icon: defaultTagIcon, color: tag.color }, pin).pins ?? []) : [],
});

/** The stem points towards the middle of the two viewpoints. */
const placeOf = (first: Ray, hit: SurfacePoint): Result<Placed, TriangulationFailure> => {
  if (hit.isDepthKnown !== false) return ok(hit);
  const second = rayThrough(hit);
  const found = triangulate(first, second);
  if (!found.ok) return found;
  const position = found.value;
  return ok({ position, normal: normalize(sub(lerp(first.origin, second.origin, 0.5), position)) });
};

/** The server finds the floor and the room at the new position. */
const editOf = (tag: Tag, { position, normal }: Placed): readonly Edit[] =>
  tagMovedTo(tag, { position, normal, sweepId: null, floorId: null, roomId: null });

export const setPositionTool: ToolMachine<SetPositionState, readonly Edit[], SetPositionContext> = {
  initial: null,
  step: (state, input, { tag, viewpoint }): Step => {
    if (input.kind === 'cancel' || !tag || !viewpoint) return { state: null, isDone: true };
    const ray = viewRayOf(tag, viewpoint);
    const hit = 'hit' in input ? input.hit : null;
    const isPress = input.kind === 'press' || input.kind === 'confirm';
    const placed = hit && placeOf(ray, hit);
    if (!hit || !placed) return { state, draft: draftOf(tag, ray, null) };
    if (!placed.ok) return { state: isPress ? placed.failure : state, draft: draftOf(tag, ray, null) };
    if (isPress) return { state: null, output: editOf(tag, placed.value), isDone: true };
    return { state: null, draft: draftOf(tag, ray, { ...hit, ...placed.value }) };
  },
};

/** The line on which the tag is, before the first input. */
export const setPositionDraft = ({ tag, viewpoint }: SetPositionContext): Markers =>
  tag && viewpoint ? draftOf(tag, viewRayOf(tag, viewpoint), null) : {};
