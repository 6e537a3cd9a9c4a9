/** A model of a hand, whose joints are where those of the visitor's hand are. docs/reference/vr.md#controllers-and-hands */
import { Matrix, Quaternion, type TransformNode } from './babylon-input-models.ts';
import type { InputModel } from './input-model.ts';

/** Numbers of a matrix. */
const stride = 16;

export class HandModel implements InputModel {
  readonly #root: TransformNode;
  readonly #nodes: ReadonlyMap<string, TransformNode>;
  readonly #release: () => void;
  /** Whose joints `#spaces` are; those of `#joints` in the same order. */
  #source: XRInputSource | null = null;
  #spaces: XRJointSpace[] = [];
  #joints: TransformNode[] = [];
  #poses = new Float32Array(0);
  readonly #matrix = Matrix.Identity();

  /** @param nodes those of the file, by their names: joints are called as in WebXR, and are children of the root */
  constructor(root: TransformNode, nodes: ReadonlyMap<string, TransformNode>, release: () => void) {
    this.#root = root;
    this.#nodes = nodes;
    this.#release = release;
  }

  follow(frame: XRFrame, source: XRInputSource, space: XRReferenceSpace): void {
    if (source !== this.#source) this.#take(source);
    const isTracked = this.#joints.length > 0 && frame.fillPoses?.(this.#spaces, space, this.#poses) === true;
    this.#root.setEnabled(isTracked);
    if (!isTracked) return;
    for (let i = 0; i < this.#joints.length; i += 1) {
      const { position, rotationQuaternion } = this.#joints[i]!;
      Matrix.FromArrayToRef(this.#poses, i * stride, this.#matrix);
      this.#matrix.decompose(undefined, rotationQuaternion!, position);
    }
  }

  hide(): void {
    this.#root.setEnabled(false);
  }

  dispose(): void {
    this.#release();
  }

  #take(source: XRInputSource): void {
    this.#source = source;
    this.#spaces = [];
    this.#joints = [];
    for (const [name, joint] of source.hand ?? []) {
      const node = this.#nodes.get(name);
      if (!node) continue;
      node.rotationQuaternion ??= Quaternion.Identity();
      this.#spaces.push(joint);
      this.#joints.push(node);
    }
    this.#poses = new Float32Array(stride * this.#joints.length);
  }
}
