/** Signing in, which leads back to where one came from, and out, which loads the page again as a visitor's. */
import { createEffect, createEvent, createStore, sample } from 'effector';
import { fail, type Result } from '#base/result.ts';
import { signIn, signOut, type AccessFailure } from '#src/data/access.ts';
import { reloadFx } from './model-password.ts';

export interface SignInSubmission {
  readonly email: string;
  readonly password: string;
  /** The whole address to go to then: from `returnUrl`. */
  readonly to: string;
}

/** `email.missing` is ours: nothing was sent. */
export type SignInFailure = Omit<AccessFailure, 'code'> & { readonly code: AccessFailure['code'] | 'email.missing' };

export const signInSubmitted = createEvent<SignInSubmission>();
export const signInFx = createEffect<SignInSubmission, Result<null, SignInFailure>>(async ({ email, password }) => {
  if (email.trim() === '') return fail({ code: 'email.missing', retryAfterSeconds: null });
  if (password === '') return fail({ code: 'password.required', retryAfterSeconds: null });
  return signIn(email, password);
});
/** The page for signing in does not stay in the history: going back would only ask again. */
export const goToFx = createEffect((address: string) => window.location.replace(address));

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
  fn: ({ params }) => params.to,
  target: goToFx,
});

export const signOutPressed = createEvent();
export const signOutFailureDismissed = createEvent();
export const signOutFx = createEffect(() => signOut());
export const $isSigningOut = signOutFx.pending;
const signedOut = sample({ clock: signOutFx.doneData, filter: ({ ok }) => ok });
const stayedIn = sample({ clock: signOutFx.doneData, filter: ({ ok }) => !ok });
export const $signOutFailed = createStore(false)
  .on(stayedIn, () => true)
  .reset(signOutPressed, signOutFailureDismissed);
sample({ clock: signOutPressed, target: signOutFx });
sample({ clock: signedOut, fn: () => undefined, target: reloadFx });
