/** The canvas of the page during a session: every third frame it shows what the head sees. docs/reference/vr.md#together-with-the-page */
import { poseInSpace, type DollhousePlacement } from '../xr/dollhouse-placement.ts';
import type { Pose } from '../xr/viewer-placement.ts';
import type { CameraRig } from '../view/camera-rig.ts';
import type { FrameAppearance } from '../view/frame-appearance.ts';
import type { SpaceView } from '../view/space-view.ts';

const mirrorInterval = 3;

export interface MirroredFrame {
  /** In the scene. */
  readonly head: Pose;
  readonly appearance: FrameAppearance;
  /** Null inside. */
  readonly dollhouse: DollhousePlacement | null;
}

export class XrMirror {
  readonly #view: SpaceView;
  readonly #rig: CameraRig;
  #frameCount = 0;

  constructor(view: SpaceView, rig: CameraRig) {
    this.#view = view;
    this.#rig = rig;
  }

  /** To be called after each frame. */
  step(frame: () => MirroredFrame): void {
    this.#frameCount += 1;
    if (this.#frameCount % mirrorInterval === 0) this.#draw(frame());
  }

  #draw({ head, appearance, dollhouse }: MirroredFrame): void {
    const { engine } = this.#view.renderer;
    const { state } = this.#rig;
    const dimensions = engine.framebufferDimensionsObject;
    engine.framebufferDimensionsObject = null;
    if (dollhouse) this.#view.draw({ ...state, ...poseInSpace(dollhouse, head), orthoZoom: 0 }, appearance, [], null);
    else this.#view.draw(state, { ...appearance, mesh: false, ownTextures: 0 }, [], null);
    engine.framebufferDimensionsObject = dimensions;
    engine.wipeCaches(true);
  }
}
