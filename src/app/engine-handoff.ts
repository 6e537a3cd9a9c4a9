/**
 * The handoff from the boot renderer (early/early.ts) to the engine, on the same canvas and context: when the stage has
 * drawn its first panorama, the GPU resources of the boot renderer are freed. A canvas without an image stays transparent.
 */
import { createWatch, scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { bootPanoramaDrawn } from '#src/features/start-up/index.ts';
import { stageEvents } from '#src/stage/state.ts';

export type BootPanorama = NonNullable<Window['enfiladeEarly']>;

const bootPanoramaMark = 'enfilade:firstPanorama';

/** The canvas of the boot renderer, or a new one if that script did not run. */
export const findCanvas = (page: Document): HTMLCanvasElement => {
  const present = window.enfiladeEarly?.canvas ?? page.getElementById('stage');
  if (present instanceof HTMLCanvasElement) return present;
  const canvas = page.createElement('canvas');
  canvas.id = 'stage';
  page.body.prepend(canvas);
  return canvas;
};

const watchBootPanorama = (scope: Scope): Disposable => {
  const reportDrawn = scopeBind(bootPanoramaDrawn, { scope, safe: true });
  const marks = new PerformanceObserver((list) => {
    if (list.getEntriesByName(bootPanoramaMark).length > 0) reportDrawn();
  });
  marks.observe({ type: 'mark', buffered: true });
  return { dispose: () => marks.disconnect() };
};

/** @param boot null: the engine draws the first panorama itself. */
export const handOffToEngine = (scope: Scope, canvas: HTMLCanvasElement, boot: BootPanorama | null): Disposable => {
  const disposables = new DisposableStack();
  if (boot) disposables.own(watchBootPanorama(scope));
  const unwatch = createWatch({
    unit: stageEvents.firstPanoramaDrawn,
    scope,
    fn: () => {
      canvas.dataset['drawn'] = '';
      boot?.dispose();
    },
  });
  disposables.defer(unwatch);
  return disposables;
};
