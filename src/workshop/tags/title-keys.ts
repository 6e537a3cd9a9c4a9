/**
 * Keys that are typed after a tag was placed and before the title field of its editor has the focus: they become the title,
 * and do not move the camera (docs/reference/tags.md#new-tags).
 */
import { attach, createEvent, createStore, scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { TagId } from '#domain/ids.ts';
import { tagOpened, tagsPanel } from '#src/features/tags/index.ts';
import type { ViewerHost } from '#src/shell/host.ts';
import { $modal } from '#src/shell/modals/index.ts';
import { isTextField } from '#src/shell/text-field.ts';
import { $newTagId } from './place-tag.ts';

const keyTyped = createEvent<string>();

const textAfter = (text: string, key: string): string =>
  key === 'Backspace' ? Array.from(text).slice(0, -1).join('') : text + key;

/** What was typed; null: no new tag is being opened. */
const $typedText = createStore<string | null>(null)
  .on($newTagId, (_, id) => (id === null ? null : ''))
  // Another tag than the new one.
  .on(tagOpened, (text, { by }) => (by === 'tool' ? text : null))
  .on(keyTyped, (text, key) => (text === null ? null : textAfter(text, key)));

/** Opens a tag to be edited. */
export const titleEditRequested = createEvent<TagId>();
/** The tag whose title takes the focus, until it is closed: a new one, or one that was opened to be edited. */
export const $titleFocusId = createStore<string | null>(null)
  .on([$newTagId, titleEditRequested], (_, id) => id)
  .on(tagOpened, (id, { tagId }) => (id === tagId ? id : null))
  .reset(tagsPanel.left);

/** Called when the title field has the focus: returns what was typed before, and stops collecting keys. */
export const takeTypedTitleFx = attach({ source: $typedText, effect: (text) => text ?? '' });
$typedText.reset(takeTypedTitleFx.done);

/** Keys without a command; AltGr is reported as Ctrl and Alt on Windows. */
const isText = (event: KeyboardEvent): boolean =>
  Array.from(event.key).length === 1 &&
  (event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey));

export const watchTitleKeys = (scope: Scope, { inputTarget }: ViewerHost): Disposable => {
  const disposables = new DisposableStack();
  const type = scopeBind(keyTyped, { scope, safe: true });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (scope.getState($typedText) === null || scope.getState($modal) !== null) return;
    if (isTextField(document.activeElement)) return;
    if (!isText(event) && !['Backspace', 'Enter'].includes(event.key)) return;
    // Not to the camera, nor to a focused button.
    event.preventDefault();
    event.stopPropagation();
    if (event.key !== 'Enter') type(event.key);
  };
  disposables.listen(inputTarget, 'keydown', onKeyDown, { capture: true });
  return disposables;
};
