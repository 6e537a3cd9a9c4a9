/** A loaded model of a controller or a hand, which follows its input source. docs/reference/vr.md#controllers-and-hands */
import type { Disposable } from '#base/disposable.ts';

export interface InputModel extends Disposable {
  /** Places it as the source is in this frame; hides it while the source is not tracked. */
  follow(frame: XRFrame, source: XRInputSource, space: XRReferenceSpace): void;
  hide(): void;
}
