/** Signing in and out, and the password of a model. The first panorama does not need them, so they are loaded on demand. */
export { Account, useSignOut } from './ui/account.tsx';
export { ModelPasswordForm, type ModelPasswordFormProps } from './ui/model-password-form.tsx';
export { SignInForm } from './ui/sign-in-form.tsx';
export { formatWait } from './messages.ts';
