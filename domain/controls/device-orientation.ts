/** How a view follows the orientation of a handheld device (docs/reference/navigation-and-modes.md#moving-the-device). */
import { fromAxisAngle, multiply, rotate, type Quat } from '../geometry/quat.ts';
import type { Vec3 } from '../geometry/vec3.ts';

/** What browsers report: degrees about the earth's up axis, the device's own axes x (right) and y (up), and of the screen. */
export interface DeviceAngles {
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
  /** Of the page's image on the screen against the device. */
  readonly screen: number;
}

/** Radians; positive yaw to the left, positive pitch up. */
export interface Turn {
  readonly yaw: number;
  readonly pitch: number;
}

const radians = Math.PI / 180;
const x: Vec3 = [1, 0, 0];
const y: Vec3 = [0, 1, 0];
const z: Vec3 = [0, 0, 1];

/** The rotation of a camera that looks out of the back of the device, with the image's up as its own. */
export const deviceRotation = ({ alpha, beta, gamma, screen }: DeviceAngles): Quat =>
  [
    fromAxisAngle(y, alpha * radians),
    fromAxisAngle(x, beta * radians),
    fromAxisAngle(z, -gamma * radians),
    // A device with all angles 0 lies on its back, and looks down.
    fromAxisAngle(x, -Math.PI / 2),
    fromAxisAngle(z, -screen * radians),
  ].reduce(multiply);

const steep = Math.sin(70 * radians);
const clamp = (sine: number): number => Math.max(-1, Math.min(1, sine));

/** Near the poles the view direction has hardly any heading: there it is that of the image's up. */
const headingOf = (rotation: Quat, isSteep: boolean): number => {
  const forward = rotate(rotation, [0, 0, -1]);
  if (!isSteep) return Math.atan2(-forward[0], -forward[2]);
  const up = rotate(rotation, y);
  const cosine = Math.sqrt(1 - clamp(forward[1]) ** 2);
  return Math.atan2(up[0] * forward[1] - forward[0] * cosine, up[2] * forward[1] - forward[2] * cosine);
};

const pitchOf = (rotation: Quat): number => Math.asin(clamp(rotate(rotation, [0, 0, -1])[1]));

const wrap = (angle: number): number => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));

/** By how much a view turns between two rotations of the device. Roll is dropped. */
export const turnBetween = (from: Quat, to: Quat): Turn => {
  const isSteep = Math.abs(rotate(to, [0, 0, -1])[1]) > steep;
  return { yaw: wrap(headingOf(to, isSteep) - headingOf(from, isSteep)), pitch: pitchOf(to) - pitchOf(from) };
};

const startAngle = 0.4 * radians;
const restAngle = 0.15 * radians;
const restMs = 250;

const sizeOf = (turns: readonly Turn[]): number =>
  Math.hypot(
    turns.reduce((sum, { yaw }) => sum + yaw, 0),
    turns.reduce((sum, { pitch }) => sum + pitch, 0),
  );

/** Filters out the small movements of a device that is held still. */
export class RestFilter {
  #isResting = true;
  #recent: (Turn & { readonly time: number })[] = [];

  /** Whether the view follows a turn at this time, in milliseconds. */
  follows(turn: Turn, time: number): boolean {
    this.#recent.push({ ...turn, time });
    if (this.#isResting) {
      // Turns that are dropped here never make the view jump: it follows from where it is.
      if (sizeOf(this.#recent) < startAngle) return false;
      this.#isResting = false;
      this.#recent = [];
      return false;
    }
    const before = time - restMs;
    const isWindowFull = this.#recent[0]!.time <= before;
    this.#recent = this.#recent.filter((each) => each.time > before);
    if (!isWindowFull || sizeOf(this.#recent) >= restAngle) return true;
    this.#isResting = true;
    this.#recent = [];
    return false;
  }
}
