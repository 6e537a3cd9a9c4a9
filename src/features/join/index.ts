/** The page of a link: it creates the first account or that of an invited person, or sets a new password. */
export { JoinForm } from './ui/join-form.tsx';
