/**
 * Plans what is done about the hole of a partial panorama: outside of its window, and where it is transparent
 * (docs/reference/imports.md#partial-panoramas). The plan of a whole panorama is not changed.
 */
import { faceOfDirection, type FaceIndex } from '#domain/geometry/cube-face.ts';
import type { PanoramaFill } from '#domain/model/capture.ts';
import { isWholeWindow, middleOfOpaque, middleOfWindow, type LookDirection } from './coverage.ts';
import type { TilingPlan } from './plan.ts';
import { readOpacity } from './transparency.ts';

const frontFace: FaceIndex = 1;

interface PlannedHole {
  readonly plan: TilingPlan;
  /** The middle of the covered part; null for a whole panorama. */
  readonly look: LookDirection | null;
}

/** The side face that shows most of it. */
const thumbFaceOf = ({ yaw }: LookDirection): FaceIndex => faceOfDirection([-Math.sin(yaw), 0, -Math.cos(yaw)]).face;

/** Rejects for damaged images. */
export const planHole = async (plan: TilingPlan, fill: PanoramaFill): Promise<PlannedHole> => {
  if (plan.kind !== 'picture' || plan.view.kind !== 'equirect') return { plan, look: null };
  const { view, file, turn, region } = plan;
  const size = plan.reduced ?? region;
  const opacity = await readOpacity({ file, turn, region });
  if (!opacity && isWholeWindow(size, view.window)) return { plan, look: null };
  const look = opacity ? middleOfOpaque(opacity, size, view.window) : middleOfWindow(size, view.window);
  const face = thumbFaceOf(look);
  const thumb = face === frontFace ? {} : { thumbFace: face };
  const shown = { ...plan, view: { ...view, ...thumb } };
  return { plan: fill === 'none' ? shown : { ...shown, fill: { isTransparent: opacity !== null } }, look };
};
