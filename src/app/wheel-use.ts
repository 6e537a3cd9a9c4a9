/**
 * Whether the wheel zooms in the viewer or scrolls the page around it (docs/reference/navigation-and-modes.md#wheel). On a
 * page of others, where a visitor scrolls past the viewer, it zooms from the first press in the viewer on.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { ViewerHost } from '#src/shell/host.ts';

export interface WheelUse extends Disposable {
  readonly zooms: () => boolean;
}

/** @param wheel the parameter `wh`. */
export const watchWheelUse = (
  wheel: boolean | null,
  { element, isWholePage }: Pick<ViewerHost, 'element' | 'isWholePage'>,
  isFramed: boolean,
): WheelUse => {
  const disposables = new DisposableStack();
  let zooms = wheel ?? (isWholePage && !isFramed);
  if (wheel === null && !zooms)
    disposables.listen(element, 'pointerdown', () => (zooms = true), { capture: true, once: true });
  return { zooms: () => zooms, dispose: () => disposables.dispose() };
};
