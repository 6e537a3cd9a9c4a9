/**
 * The embedding page and the viewer in its frame tell each other when the frame is expanded (docs/guides/embedding.md).
 * Pages that may not embed the space cannot load the viewer, so that every parent is allowed.
 */
import { createEffect, createEvent, createWatch, sample, scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { messageType, readShowcaseCommand, type ShowcaseEvent } from '#domain/links/embedding.ts';
import { homeUrl } from '#src/data/sign-in-url.ts';
import { $isExpanded, $parameters, showcaseStarted, showcaseStopped } from '../start-up/index.ts';

export const watchEmbeddingPage = (scope: Scope, view: Window): Disposable => {
  const disposables = new DisposableStack();
  const bindOptions = { scope, safe: true };
  const runCommand = {
    START_SHOWCASE: scopeBind(showcaseStarted, bindOptions),
    STOP_SHOWCASE: scopeBind(showcaseStopped, bindOptions),
  };
  // Contains nothing but the state of the frame, so that every origin may read it.
  const post = (event: ShowcaseEvent['event']): void =>
    view.parent.postMessage({ type: messageType, event } satisfies ShowcaseEvent, '*');
  disposables.listen(view, 'message', ({ source, data }: MessageEvent<unknown>) => {
    const command = source === view.parent ? readShowcaseCommand(data) : null;
    if (command) runCommand[command]();
  });
  disposables.defer(
    createWatch({ unit: $isExpanded, scope, fn: (isExpanded) => post(isExpanded ? 'started' : 'stopped') }),
  );
  post('ready');
  if (scope.getState($isExpanded)) post('started');
  return disposables;
};

/** To the page that the visitor came from. */
export const backPressed = createEvent();
export const goBackFx = createEffect((language: string | null) => {
  if (window.history.length > 1) window.history.back();
  else window.location.assign(homeUrl(language));
});
sample({ clock: backPressed, source: $parameters, fn: ({ language }) => language, target: goBackFx });
