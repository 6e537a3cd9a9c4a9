/**
 * The tool that drags the end of a tag's stem (docs/reference/tags.md#the-stem): its length and direction. The end moves in
 * the plane through it that faces the camera, so that it follows the pointer.
 */
import { editBetween, type Edit } from '../edits/edit.ts';
import { add, dot, length, normalize, scale, sub, type Ray, type Vec3 } from '../geometry/vec3.ts';
import type { Markers, Pin } from '../markers/markers.ts';
import type { ToolMachine, ToolStep } from '../tools/tool.ts';
import type { Tag } from './tag.ts';
import { pinPositionOf } from './view-of-tag.ts';

/** Metres. */
export const stemLengthLimits = { min: 0.05, max: 10 } as const;

/** Degrees: a stem that is nearly upright, or nearly as it was, snaps to that. */
const snapAngle = 4;

export interface Stem {
  readonly stemNormal: Vec3;
  readonly stemLength: number;
}

export interface StemContext {
  /** Null: it has been removed. */
  readonly tag: Tag | null;
  /** As the tag's pin is drawn; null: there is no tag. */
  readonly pin: Pin | null;
}

/** A drag in progress; null: there is none. */
export type StemState = {
  /** The plane in which the end moves. */
  readonly planeNormal: Vec3;
  /** From the point that was grabbed to the end, metres. */
  readonly offset: Vec3;
  readonly stem: Stem;
} | null;

type Step = ToolStep<StemState, readonly Edit[]>;

/** Null where the ray does not meet the plane. */
const meet = ({ origin, direction }: Ray, point: Vec3, normal: Vec3): Vec3 | null => {
  const along = dot(direction, normal);
  const away = Math.abs(along) < 1e-6 ? -1 : dot(sub(point, origin), normal) / along;
  return away > 0 ? add(origin, scale(direction, away)) : null;
};

const degreesBetween = (a: Vec3, b: Vec3): number => (Math.acos(Math.max(-1, Math.min(1, dot(a, b)))) * 180) / Math.PI;

const snapped = (direction: Vec3, { stemNormal }: Stem): Vec3 =>
  [[0, 1, 0] as Vec3, stemNormal].find((each) => degreesBetween(each, direction) <= snapAngle) ?? direction;

/** The stem from the anchor to an end; as it was where the end is at the anchor. */
export const stemTo = (tag: Tag, end: Vec3): Stem => {
  const along = sub(end, tag.anchorPosition);
  const away = length(along);
  if (away < 1e-4) return tag;
  const stemNormal = snapped(normalize(along), tag);
  const { min, max } = stemLengthLimits;
  // To the millimetre.
  const stemLength = Math.max(min, Math.min(max, Math.round(away * 1000) / 1000));
  return { stemNormal, stemLength };
};

/** The edit that gives a tag another stem; none where it has that one. */
export const stemEdits = (tag: Tag, { stemNormal, stemLength }: Stem): readonly Edit[] => {
  const layer = tag.layerId === null ? {} : { layerId: tag.layerId };
  const before = { stemNormal: tag.stemNormal, stemLength: tag.stemLength, ...layer };
  const edit = editBetween('tag', tag.id, before, { stemNormal, stemLength, ...layer });
  return edit ? [edit] : [];
};

/** The pin as it can be dragged. */
export const stemDraft = ({ tag, pin }: StemContext, stem: Stem | null = null): Markers =>
  tag && pin
    ? {
        pins: [
          {
            ...pin,
            id: 'stem',
            normal: stem?.stemNormal ?? tag.stemNormal,
            stemLength: stem?.stemLength ?? tag.stemLength,
            title: '',
            state: 'default',
            isDraggable: true,
          },
        ],
      }
    : {};

const dragged = (state: StemState, tag: Tag, ray: Ray): StemState => {
  const end = pinPositionOf(tag);
  const planeNormal = state?.planeNormal ?? scale(ray.direction, -1);
  const at = meet(ray, end, planeNormal);
  if (!at) return state;
  const offset = state?.offset ?? sub(end, at);
  return { planeNormal, offset, stem: stemTo(tag, add(at, offset)) };
};

export const stemTool: ToolMachine<StemState, readonly Edit[], StemContext> = {
  initial: null,
  step: (state, input, context): Step => {
    const { tag } = context;
    if (input.kind === 'cancel' || input.kind === 'confirm' || !tag) return { state: null, isDone: true };
    if (input.kind === 'drag') {
      const next = dragged(state, tag, input.ray);
      return { state: next, draft: stemDraft(context, next?.stem) };
    }
    if (input.kind === 'release' && state)
      return { state: null, draft: stemDraft(context, state.stem), output: stemEdits(tag, state.stem) };
    return { state, draft: stemDraft(context, state?.stem) };
  },
};
