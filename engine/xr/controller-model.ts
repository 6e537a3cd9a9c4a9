/**
 * A model of a controller: held at the grip, with the trigger, the buttons and the thumbstick where the visitor moves
 * them. docs/reference/vr.md#controllers-and-hands
 */
import { Quaternion, Vector3, type TransformNode } from './babylon-input-models.ts';
import type { InputModel } from './input-model.ts';

export interface MovingPart {
  /** `<name>_value` is the node that moves, between `<name>_min` and `<name>_max`. */
  readonly name: string;
  /** Where the gamepad has its value: a button from 0 to 1, an axis from −1 to 1. */
  readonly of: 'button' | 'xAxis' | 'yAxis';
  readonly index: number;
}

/** Of every profile whose model is served. Models that lack a part do not have its nodes. */
export const movingParts: readonly MovingPart[] = [
  { name: 'xr_standard_trigger_pressed', of: 'button', index: 0 },
  { name: 'xr_standard_squeeze_pressed', of: 'button', index: 1 },
  { name: 'xr_standard_squeeze_pressed_mirror', of: 'button', index: 1 },
  { name: 'xr_standard_thumbstick_pressed', of: 'button', index: 3 },
  { name: 'xr_standard_thumbstick_xaxis_pressed', of: 'xAxis', index: 2 },
  { name: 'xr_standard_thumbstick_yaxis_pressed', of: 'yAxis', index: 3 },
  { name: 'a_button_pressed', of: 'button', index: 4 },
  { name: 'x_button_pressed', of: 'button', index: 4 },
  { name: 'b_button_pressed', of: 'button', index: 5 },
  { name: 'y_button_pressed', of: 'button', index: 5 },
  { name: 'thumbrest_pressed', of: 'button', index: 6 },
  { name: 'menu_pressed', of: 'button', index: 7 },
];

/** Axes of the thumbstick, of the mapping `xr-standard`. */
const stick = { x: 2, y: 3 } as const;

/** 0 to 1, of the way from the least to the greatest position. */
const shareOf = ({ of, index }: MovingPart, { buttons, axes }: Gamepad): number => {
  if (of === 'button') return buttons[index]?.value ?? 0;
  // Sticks are round: at most 1 in every direction.
  const reach = Math.max(1, Math.hypot(axes[stick.x] ?? 0, axes[stick.y] ?? 0));
  return 0.5 + (axes[index] ?? 0) / reach / 2;
};

interface Motion {
  readonly part: MovingPart;
  readonly node: TransformNode;
  readonly min: TransformNode;
  readonly max: TransformNode;
  share: number;
}

export class ControllerModel implements InputModel {
  readonly #root: TransformNode;
  readonly #motions: readonly Motion[];
  readonly #release: () => void;

  /** @param nodes those of the file, by their names */
  constructor(root: TransformNode, nodes: ReadonlyMap<string, TransformNode>, release: () => void) {
    this.#root = root;
    this.#root.rotationQuaternion ??= Quaternion.Identity();
    this.#release = release;
    this.#motions = movingParts.flatMap((part) => {
      const [node, min, max] = ['value', 'min', 'max'].map((end) => nodes.get(`${part.name}_${end}`));
      return node && min && max ? [{ part, node, min, max, share: Number.NaN }] : [];
    });
  }

  follow(frame: XRFrame, { gripSpace, gamepad }: XRInputSource, space: XRReferenceSpace): void {
    const pose = gripSpace ? frame.getPose(gripSpace, space) : undefined;
    this.#root.setEnabled(Boolean(pose));
    if (!pose) return;
    const { position: p, orientation: q } = pose.transform;
    this.#root.position.set(p.x, p.y, p.z);
    this.#root.rotationQuaternion!.set(q.x, q.y, q.z, q.w);
    if (gamepad) for (const motion of this.#motions) move(motion, shareOf(motion.part, gamepad));
  }

  hide(): void {
    this.#root.setEnabled(false);
  }

  dispose(): void {
    this.#release();
  }
}

const move = (motion: Motion, share: number): void => {
  const { node, min, max } = motion;
  if (share === motion.share) return;
  motion.share = share;
  Vector3.LerpToRef(min.position, max.position, share, node.position);
  Quaternion.SlerpToRef(min.rotationQuaternion!, max.rotationQuaternion!, share, node.rotationQuaternion!);
};
