/**
 * From the page's own first picture to the stage's: the stage's canvas lies above and stays unseen until it has drawn the
 * same pixels; then the canvas below goes, and with it its WebGL context.
 */
import { createWatch, scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { earlyPictureDrawn } from '#src/features/start-up/index.ts';
import { bells } from '#src/stage/state.ts';

const markOfEarlyPicture = 'enfilade:firstPanorama';

const removeEarly = (page: Document): void => {
  page.getElementById('early')?.remove();
  window.enfiladeEarly?.dispose();
  window.dispatchEvent(new Event('enfilade:handover'));
};

export const handOver = (scope: Scope, canvas: HTMLCanvasElement): Disposable => {
  const ends = new DisposableStack();
  const tell = scopeBind(earlyPictureDrawn, { scope, safe: true });
  const marks = new PerformanceObserver((list) => {
    if (list.getEntriesByName(markOfEarlyPicture).length > 0) tell();
  });
  marks.observe({ type: 'mark', buffered: true });
  ends.defer(() => marks.disconnect());

  const stop = createWatch({
    unit: bells.firstPictureDrawn,
    scope,
    fn: () => {
      canvas.dataset['drawn'] = '';
      // What is drawn now is on the screen after the next frame; before that the one below is still needed.
      requestAnimationFrame(() => requestAnimationFrame(() => removeEarly(document)));
    },
  });
  ends.defer(stop);
  return ends;
};
