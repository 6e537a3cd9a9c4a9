/** Shows the model's background behind the canvas and, of a whole page, in the bar of phone browsers. docs/reference/settings.md#backgrounds */
import { createWatch, type Scope } from 'effector';
import type { Disposable } from '#base/disposable.ts';
import { backgroundColors } from '#domain/model/backgrounds.ts';
import type { BackgroundColor } from '#domain/model/model.ts';
import { $model } from '#src/data/state.ts';
import type { ViewerHost } from '#src/shell/host.ts';

const $background = $model.map((model): BackgroundColor => model?.options.backgroundColor ?? 'black');

export const watchBackground = (scope: Scope, { element, isWholePage }: ViewerHost): Disposable => {
  const show = (color: BackgroundColor): void => {
    const { primary } = backgroundColors[color];
    const page = element.ownerDocument;
    if (isWholePage) page.querySelector('meta[name="theme-color"]')?.setAttribute('content', primary);
    (isWholePage ? page.body : element).style.backgroundColor = primary;
  };
  return { dispose: createWatch({ unit: $background, scope, fn: show }) };
};
