/** Applies the visitor's settings to what the viewer draws: its language, also in the address, and reduced motion. */
import { createWatch, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { languageLoaded } from '#src/features/language/index.ts';
import { $motionChoice } from '#src/features/start-up/index.ts';
import type { ViewerAddress, ViewerHost } from '#src/shell/host.ts';

/** In the address the language precedes the kept one, so it would undo the choice on reload. */
const replaceLanguage = (address: ViewerAddress, locale: string): void => {
  const url = address.read();
  if (!url.searchParams.has('lang')) return;
  url.searchParams.set('lang', locale);
  address.replace(url);
};

export const watchSettings = (scope: Scope, { element, address }: ViewerHost): Disposable => {
  const disposables = new DisposableStack();
  const unwatchLanguage = createWatch({
    unit: languageLoaded,
    scope,
    fn: ({ locale }) => {
      element.lang = locale;
      replaceLanguage(address, locale);
    },
  });
  disposables.defer(unwatchLanguage);
  const applyMotion = (isReduced: boolean | null): void => {
    element.toggleAttribute('data-reduced-motion', isReduced === true);
    element.toggleAttribute('data-full-motion', isReduced === false);
  };
  applyMotion(scope.getState($motionChoice));
  const unwatchMotion = createWatch({ unit: $motionChoice, scope, fn: applyMotion });
  disposables.defer(unwatchMotion);
  return disposables;
};
