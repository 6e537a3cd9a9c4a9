/** The sound of a video on a card, heard from where the card is. docs/reference/vr.md#videos */
import type { Disposable } from '#base/disposable.ts';
import { conjugate, rotate } from '#domain/geometry/quat.ts';
import { sub, type Vec3 } from '#domain/geometry/vec3.ts';
import type { Pose } from './viewer-placement.ts';

export class CardSound implements Disposable {
  readonly #createContext: () => AudioContext;
  #context: AudioContext | null = null;
  #panner: PannerNode | null = null;
  /** Those whose sound goes through the context: that cannot be undone. */
  readonly #connected = new WeakSet<HTMLMediaElement>();

  constructor(createContext = () => new AudioContext()) {
    this.#createContext = createContext;
  }

  /**
   * To be called whenever it is played. Where the browser does not let the context run, such as before any press, the element
   * is heard without a place.
   */
  async connect(element: HTMLMediaElement): Promise<void> {
    try {
      const context = (this.#context ??= this.#createContext());
      await context.resume();
      if (context.state !== 'running' || this.#connected.has(element)) return;
      this.#connected.add(element);
      this.#panner ??= createPanner(context);
      context.createMediaElementSource(element).connect(this.#panner);
    } catch {
      // The session has ended meanwhile, or the browser has no context to give.
    }
  }

  /** Both in the scene; to be called in each frame. */
  place(position: Vec3, head: Pose): void {
    if (!this.#panner) return;
    // The listener is at the origin and looks along −z, as a head does.
    const [x, y, z] = rotate(conjugate(head.rotation), sub(position, head.position));
    this.#panner.positionX.value = x;
    this.#panner.positionY.value = y;
    this.#panner.positionZ.value = z;
  }

  dispose(): void {
    void this.#context?.close();
  }
}

/** At 1 m as loud as the file, farther away less. */
const createPanner = (context: AudioContext): PannerNode => {
  const panner = context.createPanner();
  panner.panningModel = 'HRTF';
  panner.distanceModel = 'inverse';
  panner.refDistance = 1;
  panner.connect(context.destination);
  return panner;
};
