/** Applies the visitor's settings to the page: its language, also in the address, and reduced motion. */
import { createWatch, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { languageLoaded } from '#src/features/language/index.ts';
import { $motionChoice } from '#src/features/start-up/index.ts';

/** In the address the language precedes the kept one, so it would undo the choice on reload. */
const replaceLanguage = ({ location, history }: Window, locale: string): void => {
  const url = new URL(location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.set('lang', locale);
  history.replaceState(history.state, '', url);
};

export const watchSettings = (scope: Scope, view: Window): Disposable => {
  const disposables = new DisposableStack();
  const page = view.document.documentElement;
  const unwatchLanguage = createWatch({
    unit: languageLoaded,
    scope,
    fn: ({ locale }) => {
      page.lang = locale;
      replaceLanguage(view, locale);
    },
  });
  disposables.defer(unwatchLanguage);
  const applyMotion = (isReduced: boolean | null): void => {
    page.toggleAttribute('data-reduced-motion', isReduced === true);
    page.toggleAttribute('data-full-motion', isReduced === false);
  };
  applyMotion(scope.getState($motionChoice));
  const unwatchMotion = createWatch({ unit: $motionChoice, scope, fn: applyMotion });
  disposables.defer(unwatchMotion);
  return disposables;
};
