/** One short message with an optional time limit and action. docs/reference/screens-and-errors.md#toasts */
import { createEffect, createEvent, createStore, sample } from 'effector';

export interface ShownToast {
  readonly message: string;
  /** It says that something failed. */
  readonly isFailure?: boolean | undefined;
  /** Without it the toast stays until it is dismissed. */
  readonly timeoutMs?: number | undefined;
  /** `press` is called when the button is pressed; the toast is then dismissed unless `keepsToast` is set. */
  readonly action?: { readonly label: string; readonly press: () => void; readonly keepsToast?: boolean } | undefined;
}

/** Replaces the toast that is shown. */
export const toastShown = createEvent<ShownToast>();
export const toastHidden = createEvent();
export const toastActionPressed = createEvent();

const timedOut = createEvent<ShownToast>();
export const $toast = createStore<ShownToast | null>(null, { serialize: 'ignore' })
  .on(toastShown, (_, toast) => toast)
  // The timer of an earlier toast does not hide a later one.
  .on(timedOut, (shown, toast) => (shown === toast ? null : shown))
  .reset(toastHidden);

const waitFx = createEffect(
  ({ timeoutMs = 0 }: ShownToast) => new Promise<void>((resolve) => setTimeout(resolve, timeoutMs)),
);
sample({ clock: toastShown, filter: ({ timeoutMs }) => timeoutMs !== undefined, target: waitFx });
sample({ clock: waitFx.done, fn: ({ params }) => params, target: timedOut });

const pressFx = createEffect((toast: ShownToast | null) => toast?.action?.press());
sample({ clock: toastActionPressed, source: $toast, target: pressFx });
sample({
  clock: pressFx,
  filter: (toast) => toast?.action?.keepsToast !== true,
  fn: () => undefined,
  target: toastHidden,
});
