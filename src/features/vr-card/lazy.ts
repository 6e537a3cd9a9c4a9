/** Cards in a headset; loaded when a session begins. */
import { scopeBind } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { FeatureContext } from '#src/shell/features/index.ts';
import { createVrCardPicture } from '#ui-kit/lazy.ts';
import { fontsLoaded, pictureProvided } from './picture.ts';
import './presses.ts';

export const start = ({ scope, view, host }: FeatureContext): Disposable => {
  const disposables = new DisposableStack();
  scopeBind(pictureProvided, { scope, safe: true })(createVrCardPicture(host.element));
  const redraw = scopeBind(fontsLoaded, { scope, safe: true });
  disposables.listen(view.document.fonts, 'loadingdone', () => redraw());
  return disposables;
};
