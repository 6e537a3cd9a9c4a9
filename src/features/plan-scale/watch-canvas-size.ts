/** The size of the canvas, on which the scale depends. */
import { scopeBind, type Scope } from 'effector';
import type { Disposable } from '#base/disposable.ts';
import { canvasResized } from './state.ts';

export const watchCanvasSize = (scope: Scope, canvas: HTMLCanvasElement): Disposable => {
  const setSize = scopeBind(canvasResized, { scope, safe: true });
  const observer = new ResizeObserver(() => setSize({ width: canvas.clientWidth, height: canvas.clientHeight }));
  observer.observe(canvas);
  return { dispose: () => observer.disconnect() };
};
