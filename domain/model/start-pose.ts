/**
 * Which start poses can be shown (docs/reference/parameters.md#start-pose): the same rule for edits, imports, the page's
 * data and the viewer. Without a position a view from outside would show nothing, and a view inside needs a sweep.
 */
import type { StartPose } from './model.ts';
import { isInside } from './view-mode.ts';

type Pose = Pick<StartPose, 'mode' | 'sweepId' | 'position'>;

export interface StartConditions {
  readonly hasSweep: (id: string) => boolean;
  readonly hasMesh: boolean;
}

/** The pose without a sweep that does not exist; null if it cannot be shown. */
export const possibleStart = <P extends Pose>(pose: P, { hasSweep, hasMesh }: StartConditions): P | null => {
  const sweepId = pose.sweepId !== null && hasSweep(pose.sweepId) ? pose.sweepId : null;
  if (isInside(pose.mode) ? sweepId === null : !hasMesh || pose.position === null) return null;
  return { ...pose, sweepId };
};

/** Why a pose is not accepted, as a sentence without its full stop; null if it is. */
export const findStartIssue = (
  { mode, sweepId, position }: Pose,
  { hasSweep, hasMesh }: StartConditions,
): string | null => {
  if (sweepId !== null && !hasSweep(sweepId)) return `start.sweepId “${sweepId}” is no sweep of this model`;
  if (isInside(mode))
    return sweepId === null ? `start.sweepId must name a sweep: a start inside (${mode}) begins there` : null;
  if (!hasMesh) return `start.mode must be panorama or outdoor, not ${mode}: this model has no mesh`;
  return position === null
    ? `start.position must be given: a start from outside (${mode}) needs the position of its camera`
    : null;
};
