/**
 * Draws what the eyes of a headset see of the space. A frame is prepared once for both; then each is drawn, or both in one pass.
 * docs/reference/vr.md#speed
 */
import type { Renderer } from '../gpu/renderer.ts';
import type { MarkerDrawing } from '../markers/marker-drawing.ts';
import { screenOfEye } from '../markers/marker-screen.ts';
import type { PanoramaSky } from '../panorama/panorama-sky.ts';
import type { PanoramaSlots } from '../panorama/panorama-slots.ts';
import { enclosingEye, viewOfEye, type EyeImage, type EyesFrame } from './eye-view.ts';
import type { Background } from './frame-appearance.ts';
import { skyCameraOfEye, skyOfEye } from './frame-matrices.ts';
import { meshPresence } from './imagery-fade.ts';
import type { MeshView } from './mesh-view.ts';

export interface EyeDrawingOptions {
  readonly renderer: Renderer;
  readonly meshView: MeshView;
  readonly sky: PanoramaSky;
  readonly slots: PanoramaSlots;
  /** Null without markers. */
  readonly markers: () => MarkerDrawing | null;
}

export class EyeDrawing {
  readonly #options: EyeDrawingOptions;
  /** The last one; null before the first one of a session. */
  #frame: { readonly shown: EyesFrame; readonly background: Background } | null = null;
  /** False: the canvas was drawn after the frame was prepared. */
  isPrepared = false;

  constructor(options: EyeDrawingOptions) {
    this.#options = options;
  }

  prepare(shown: EyesFrame, background: Background): void {
    this.#frame = { shown, background };
    this.#prepareMeshAndSky(shown, background);
  }

  /**
   * Draws one or, in one pass, both eyes in the frame that was prepared last, into the framebuffer and the viewport that are
   * bound.
   * @param onEye called for each before the draw, to set the uniforms of other meshes
   */
  draw(eyes: readonly EyeImage[], onEye: (eye: EyeImage) => void): void {
    if (!this.#frame) return;
    const { shown, background } = this.#frame;
    if (!this.isPrepared) this.#prepareMeshAndSky(shown, background);
    this.#options.renderer.drawEyes(eyes, (eye) => {
      onEye(eye);
      this.#setEye(eye, shown);
    });
  }

  /** A session has ended. */
  end(): void {
    this.#frame = null;
    this.#options.renderer.endMultiview();
  }

  /** What is shown is chosen by a view that contains those of both eyes. */
  #prepareMeshAndSky({ rotation, eyes, appearance, dollhouse }: EyesFrame, { primary: background }: Background): void {
    const { renderer, meshView, sky, slots } = this.#options;
    const [first] = eyes;
    if (!first) return;
    this.isPrepared = true;
    const { ownTextures, light } = appearance;
    const presence = meshPresence(appearance, 1);
    const { floors = null, lifted } = dollhouse ?? {};
    const enclosing = viewOfEye(enclosingEye(eyes, rotation), dollhouse);
    const { eye, camera } = viewOfEye(first, dollhouse);
    const skyState = skyOfEye(eye, appearance, background);
    const cameraPosition = camera.position;
    renderer.setViewProjection(enclosing.fromSpace, enclosing.fromScene);
    meshView.show({
      appearance: { ...appearance, mesh: presence > 0 },
      meshAppearance: { cameraPosition, background, ownTextures, presence, light, ...(lifted && { lifted }) },
      camera,
      height: first.height,
      sky: skyState,
      floors,
    });
    sky.set(skyState, slots);
  }

  #setEye(eye: EyeImage, { dollhouse, head, appearance, hasMarkers }: EyesFrame): void {
    const { renderer, meshView, sky, markers } = this.#options;
    const { eye: inSpace, fromSpace, fromScene } = viewOfEye(eye, dollhouse);
    const camera = skyCameraOfEye(inSpace);
    renderer.setViewProjection(fromSpace, fromScene);
    meshView.setCameraPosition(inSpace.position);
    sky.setCamera(camera);
    if (hasMarkers) markers()?.setScreen(screenOfEye(head, camera.halfExtent, eye.height, appearance.light));
  }
}
