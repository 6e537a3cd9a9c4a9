/** Copies a text. Rejects where the browser refuses: in a page without TLS, or in a frame without permission. */
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { debounce } from 'patronum';

/** How long a button says that it has copied. */
const copiedMs = 2000;

export const copyTextFx = createEffect((text: string): Promise<void> => navigator.clipboard.writeText(text));

/** The state of buttons that copy texts: each compares both stores with its own text. */
export const createCopyState = () => {
  const copyPressed = createEvent<string>();
  const copyFx = attach({ effect: copyTextFx });
  sample({ clock: copyPressed, target: copyFx });
  /** The text that was copied a moment ago. */
  const $copied = createStore<string | null>(null).on(copyFx.done, (_, { params }) => params);
  sample({ clock: debounce(copyFx.done, copiedMs), fn: () => null, target: $copied });
  /** The text that the browser refused to copy. */
  const $copyFailed = createStore<string | null>(null)
    .on(copyFx.fail, (_, { params }) => params)
    .reset(copyPressed);
  return { copyPressed, copyFx, $copied, $copyFailed };
};
