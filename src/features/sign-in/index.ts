/** Doors that a person opens: a model's password, signing in and out. No first panorama needs them: fetched when met. */
export { Account } from './ui/account.tsx';
export { ModelPasswordForm, type ModelPasswordFormProps } from './ui/model-password-form.tsx';
export { SignInForm } from './ui/sign-in-form.tsx';
export { useSignOut } from './ui/use-sign-out.ts';
export { formatWait } from './format-wait.ts';
