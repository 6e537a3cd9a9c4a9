/** The page of a link: it creates an account, sets a new password, or gives a role in a space. */
export { JoinForm } from './ui/join-form.tsx';
