/** Doors that a person opens: a model's password, signing in and out. No first picture needs them: fetched when met. */
export { Account } from './ui/account.tsx';
export { PasswordDoor, type PasswordDoorProps } from './ui/password-door.tsx';
export { SignInDoor } from './ui/sign-in-door.tsx';
export { useSignOut } from './ui/use-sign-out.ts';
export { waitInWords } from './wait-in-words.ts';
