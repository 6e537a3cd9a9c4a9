/** Whether the page has work that would be lost if it were closed now. Features that have such work declare it. */
import { createEvent, createStore, sample, type Scope, type Store } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { isTextField } from '../text-field.ts';

const unsavedChanged = createEvent<{ readonly source: string; readonly isUnsaved: boolean }>();
const $unsavedSources = createStore<readonly string[]>([]).on(unsavedChanged, (sources, { source, isUnsaved }) =>
  isUnsaved ? [...new Set([...sources, source])] : sources.filter((other) => other !== source),
);
export const $hasUnsavedWork = $unsavedSources.map((sources) => sources.length > 0);

/** @param source unique, such as the feature's id. The store must be false at first. */
export const declareUnsaved = (source: string, $isUnsaved: Store<boolean>): void => {
  sample({ clock: $isUnsaved, fn: (isUnsaved) => ({ source, isUnsaved }), target: unsavedChanged });
};

/**
 * The browser asks before it closes a page with unsaved work. Only for pages that may have some: with a listener of this
 * event, some browsers do not restore the page at once on Back.
 */
export const guardUnload = (scope: Scope, view: Window): Disposable => {
  const disposables = new DisposableStack();
  disposables.listen(view, 'beforeunload', (event: BeforeUnloadEvent) => {
    // A field reports its change on blur.
    const field = view.document.activeElement;
    if (isTextField(field)) {
      field.blur();
      field.focus();
    }
    if (scope.getState($hasUnsavedWork)) event.preventDefault();
  });
  return disposables;
};
