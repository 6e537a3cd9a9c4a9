/** What `xr.debug=1` writes to the console during a session, once per second. docs/reference/vr.md#parameters */
import type { XrEye } from '../xr/xr-session.ts';

const intervalMs = 1000;

export class XrDebug {
  #writtenAt = -Infinity;

  /**
   * To be called in each frame.
   * @param now milliseconds, of `performance.now`
   * @param isMultiview whether one pass draws both eyes
   * @param frameMs of the frame before
   */
  step(now: number, eyes: readonly XrEye[], isMultiview: boolean, pointers: number, frameMs: number): void {
    if (now - this.#writtenAt < intervalMs) return;
    this.#writtenAt = now;
    const sizes = eyes.map(({ width, height }) => `${Math.round(width)} × ${Math.round(height)}`).join(', ');
    const passes = isMultiview ? 'one pass' : 'a pass for each';
    // oxlint-disable-next-line no-console -- docs/reference/parameters.md: what xr.debug is for
    console.info(`XR: views ${sizes}, ${passes}; pointers ${pointers}; ${frameMs.toFixed(1)} ms a frame`);
  }
}
