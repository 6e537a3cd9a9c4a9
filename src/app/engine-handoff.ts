/**
 * From the page's own first picture to the stage's, on the same canvas and context: when the stage has drawn, what the
 * first panorama took on the GPU is freed. A canvas that has drawn nothing yet stays unseen.
 */
import { createWatch, scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { bootPanoramaDrawn } from '#src/features/start-up/index.ts';
import { stageEvents } from '#src/stage/state.ts';

const markOfEarlyImage = 'enfilade:firstPanorama';

/** The page's canvas; a new one where the page's first script did not run. */
export const findCanvas = (page: Document): HTMLCanvasElement => {
  const present = window.enfiladeEarly?.canvas ?? page.getElementById('stage');
  if (present instanceof HTMLCanvasElement) return present;
  const canvas = page.createElement('canvas');
  canvas.id = 'stage';
  page.body.prepend(canvas);
  return canvas;
};

export const handOffToEngine = (scope: Scope, canvas: HTMLCanvasElement): Disposable => {
  const disposables = new DisposableStack();
  const notify = scopeBind(bootPanoramaDrawn, { scope, safe: true });
  const marks = new PerformanceObserver((list) => {
    if (list.getEntriesByName(markOfEarlyImage).length > 0) notify();
  });
  marks.observe({ type: 'mark', buffered: true });
  disposables.defer(() => marks.disconnect());

  const stop = createWatch({
    unit: stageEvents.firstPanoramaDrawn,
    scope,
    fn: () => {
      canvas.dataset['drawn'] = '';
      window.enfiladeEarly?.dispose();
    },
  });
  disposables.defer(stop);
  return disposables;
};
