/** Motions of the camera on the spot: turning and zooming. */
import type { CameraRig } from '../view/camera-rig.ts';
import { easeInOut, type Motion } from './motion-runner.ts';

/** @param onTurned called after each change of the rotation */
export function createTurnMotion(
  rig: CameraRig,
  { yawDegrees, pitchDegrees }: { readonly yawDegrees: number; readonly pitchDegrees: number },
  duration: number,
  onTurned: () => void,
): Motion {
  const radians = Math.PI / 180;
  let done = 0;
  return {
    kind: 'turn',
    duration,
    apply: (t) => {
      // Relative steps, so that the user can turn the view at the same time.
      const share = easeInOut(t) - done;
      done += share;
      rig.turn(yawDegrees * radians * share, pitchDegrees * radians * share);
      onTurned();
    },
    arrive: () => {},
  };
}

export function createZoomMotion(rig: CameraRig, factor: number, duration: number): Motion {
  let done = 1;
  return {
    kind: 'zoom',
    duration,
    apply: (t) => {
      const target = factor ** easeInOut(t);
      rig.zoom(target / done, null);
      done = target;
    },
    arrive: () => {},
  };
}
