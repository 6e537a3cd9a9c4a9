/** Signing in, which returns to the page that required it, and signing out, which reloads the page. */
import { createEffect, createEvent, createStore, sample } from 'effector';
import { fail, type Result } from '#base/result.ts';
import { signIn, signOut, type AccessFailure } from '#src/data/access.ts';
import { reloadFx } from './model-password.ts';

export interface SignInSubmission {
  readonly email: string;
  readonly password: string;
  /** An absolute URL, from `returnUrl`. */
  readonly returnTo: string;
}

/** `email.missing` is only found here, before anything is sent. */
export type SignInFailure = Omit<AccessFailure, 'code'> & { readonly code: AccessFailure['code'] | 'email.missing' };

export const signInSubmitted = createEvent<SignInSubmission>();
export const signInFx = createEffect<SignInSubmission, Result<null, SignInFailure>>(async ({ email, password }) => {
  if (email.trim() === '') return fail({ code: 'email.missing', retryAfterSeconds: null });
  if (password === '') return fail({ code: 'password.required', retryAfterSeconds: null });
  return signIn(email, password);
});
/** Replaces the sign-in page in the history, so that going back does not show it again. */
export const replacePageFx = createEffect((url: string) => window.location.replace(url));

const rejected = createEvent<SignInFailure>();
sample({
  clock: signInFx.doneData.filterMap((result) => (result.ok ? undefined : result.failure)),
  target: rejected,
});
export const $isSigningIn = createStore(false)
  .on(signInSubmitted, () => true)
  .reset(rejected);
export const $signInFailure = createStore<SignInFailure | null>(null)
  .on(rejected, (_, failure) => failure)
  .reset(signInSubmitted);
sample({ clock: signInSubmitted, target: signInFx });
sample({
  clock: signInFx.done,
  filter: ({ result }) => result.ok,
  fn: ({ params }) => params.returnTo,
  target: replacePageFx,
});

export const signOutPressed = createEvent();
export const signOutFailureDismissed = createEvent();
export const signOutFx = createEffect(() => signOut());
export const $isSigningOut = signOutFx.pending;
const signedOut = sample({ clock: signOutFx.doneData, filter: ({ ok }) => ok });
const signOutFailed = sample({ clock: signOutFx.doneData, filter: ({ ok }) => !ok });
export const $signOutFailed = createStore(false)
  .on(signOutFailed, () => true)
  .reset(signOutPressed, signOutFailureDismissed);
sample({ clock: signOutPressed, target: signOutFx });
sample({ clock: signedOut, fn: () => undefined, target: reloadFx });
