/** The views of a visitor in a headset: which modes there are, and what a frame needs to draw, place markers and choose tiles. */
import { toYawPitch } from '#domain/geometry/quat.ts';
import type { ViewModeState } from '#domain/model/view-mode.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { HeadsetView } from '../markers/headset-view.ts';
import type { NavigationController } from '../navigation/navigation-controller.ts';
import { isPlan } from '../navigation/overview-framing.ts';
import type { StreamingView } from '../panorama/panorama-streamer.ts';
import { poseInSpace, sceneMatrix, type DollhousePlacement } from '../xr/dollhouse-placement.ts';
import { extentsOf, type DollhouseFrame } from '../view/eye-view.ts';
import type { FloorLift } from '../xr/floor-lift.ts';
import type { Pose } from '../xr/viewer-placement.ts';
import type { XrEye } from '../xr/xr-session.ts';

/** Plans are not. */
export const isShownInHeadset = (mode: ViewModeState): boolean => mode !== 'transitioning' && !isPlan(mode);

/** Whether the view flies between two modes, as on the canvas before the session, or is a plan. */
export const isFlight = (navigation: Pick<NavigationController, 'mode' | 'transition'>): boolean =>
  navigation.mode === 'transitioning'
    ? navigation.transition()?.type !== 'fadeToBlack'
    : !isShownInHeadset(navigation.mode);

/**
 * For markers.
 * @param inScene the head
 * @param placement null inside
 */
export const headsetViewOf = (inScene: Pose, placement: DollhousePlacement | null): HeadsetView => {
  const { position, rotation } = placement ? poseInSpace(placement, inScene) : inScene;
  return { position, yaw: toYawPitch(rotation).yaw, metre: 1 / (placement?.scale ?? 1) };
};

/** `ground`: the point of the scene's floor below the dollhouse. */
export const dollhouseFrameOf = (
  placement: DollhousePlacement,
  ground: Vec3,
  { shown, lifted }: Pick<FloorLift, 'shown' | 'lifted'>,
): DollhouseFrame => ({
  matrix: sceneMatrix(placement),
  toSpace: (pose) => poseInSpace(placement, pose),
  ground,
  floors: shown,
  lifted,
});

/** The view that both eyes have a part of, for the choice of tiles. */
export const streamingViewOf = (eyes: readonly XrEye[], { rotation }: Pose): StreamingView | null => {
  const [first] = eyes;
  if (!first) return null;
  const extents = extentsOf(eyes, rotation);
  const across = Math.max(extents.left, extents.right);
  const up = Math.max(extents.down, extents.up);
  const pixels = (first.height * first.projection[5]!) / 2;
  return {
    rotation,
    fovDegrees: (Math.atan(up) * 360) / Math.PI,
    width: Math.max(1, Math.round(2 * across * pixels)),
    height: Math.max(1, Math.round(2 * up * pixels)),
  };
};
