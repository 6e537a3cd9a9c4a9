/** The video that plays on a card in a headset: its frames over the card's picture, and its sound. docs/reference/vr.md#videos */
import type { Disposable } from '#base/disposable.ts';
import { rotate } from '#domain/geometry/quat.ts';
import { add } from '#domain/geometry/vec3.ts';
import type { Renderer } from '../gpu/renderer.ts';
import type { XrCardVideo } from '../stage-api.ts';
import { CardSound } from '../xr/card-sound.ts';
import { PanelDrawing, type PanelCursor } from '../xr/panel-drawing.ts';
import type { Pose } from '../xr/viewer-placement.ts';

/** Milliseconds: most videos have 24 to 30 frames a second. */
const minUploadMs = 20;
/** Pixels: larger videos are drawn smaller before they are uploaded; a headset shows a card with fewer. */
const maxSize = 2048;

/** Where the card is in the scene, in metres, and what points at it. */
interface ShownCard {
  readonly pose: Pose;
  readonly size: { readonly width: number; readonly height: number };
  readonly cursor: PanelCursor | null;
  readonly head: Pose;
}

export class CardVideo implements Disposable {
  readonly #drawing: PanelDrawing;
  readonly #sound: CardSound;
  #video: XrCardVideo | null = null;
  /** Of a large video; null until there is one. */
  #smaller: HTMLCanvasElement | null = null;
  /** Milliseconds: when a frame was uploaded last, and which: seconds of the video. */
  #uploadedAt = -Infinity;
  #uploadedTime = -1;

  constructor(renderer: Renderer, sound = new CardSound()) {
    this.#drawing = new PanelDrawing(renderer);
    this.#sound = sound;
  }

  set(video: XrCardVideo | null): void {
    if (video?.element !== this.#video?.element) this.#uploadedTime = -1;
    this.#video = video;
    if (video) {
      void this.#sound.connect(video.element);
      return;
    }
    this.#drawing.setPicture(null);
    this.#uploadedTime = -1;
  }

  /** Null: the card is hidden. */
  draw(card: ShownCard | null, now = performance.now()): void {
    const video = this.#video;
    if (!video || !card || !this.#upload(video.element, now)) {
      this.#drawing.hide();
      return;
    }
    const { pose, size, cursor, head } = card;
    // From the middle of the card to that of the video.
    const x = (video.left + video.width / 2 - 0.5) * size.width;
    const y = (0.5 - video.top - video.height / 2) * size.height;
    const position = add(pose.position, rotate(pose.rotation, [x, y, 0]));
    this.#sound.place(position, head);
    this.#drawing.show(
      { position, rotation: pose.rotation },
      { width: video.width * size.width, height: video.height * size.height, radius: video.radius * size.width },
      cursor && { ...cursor, x: cursor.x - x, y: cursor.y - y },
    );
  }

  dispose(): void {
    this.#drawing.dispose();
    this.#sound.dispose();
  }

  #frameOf(element: HTMLVideoElement): HTMLVideoElement | HTMLCanvasElement {
    const { videoWidth, videoHeight } = element;
    const share = maxSize / Math.max(videoWidth, videoHeight);
    if (share >= 1) return element;
    const canvas = (this.#smaller ??= document.createElement('canvas'));
    const [width, height] = [Math.round(videoWidth * share), Math.round(videoHeight * share)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.drawImage(element, 0, 0, width, height);
    return canvas;
  }

  /** Returns whether there is a frame to draw. */
  #upload(element: HTMLVideoElement, now: number): boolean {
    const isNew = element.currentTime !== this.#uploadedTime && now - this.#uploadedAt >= minUploadMs;
    if (isNew && element.readyState >= element.HAVE_CURRENT_DATA) {
      this.#drawing.setPicture(this.#frameOf(element));
      this.#uploadedAt = now;
      this.#uploadedTime = element.currentTime;
    }
    return this.#uploadedTime >= 0;
  }
}
