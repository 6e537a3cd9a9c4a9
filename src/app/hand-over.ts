/**
 * From the page's own first picture to the stage's, on the same canvas and context: when the stage has drawn, what the
 * first picture took on the GPU is freed. A canvas that has drawn nothing yet stays unseen.
 */
import { createWatch, scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { earlyPictureDrawn } from '#src/features/start-up/index.ts';
import { bells } from '#src/stage/state.ts';

const markOfEarlyPicture = 'enfilade:firstPanorama';

/** The page's canvas; a new one where the page's first script did not run. */
export const findCanvas = (page: Document): HTMLCanvasElement => {
  const present = window.enfiladeEarly?.canvas ?? page.getElementById('stage');
  if (present instanceof HTMLCanvasElement) return present;
  const canvas = page.createElement('canvas');
  canvas.id = 'stage';
  page.body.prepend(canvas);
  return canvas;
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
      window.enfiladeEarly?.dispose();
    },
  });
  ends.defer(stop);
  return ends;
};
