/** Creating an account by a link: the first one of the server, or that of an invited person. */
export { JoinForm } from './ui/join-form.tsx';
