/** One's own account, on a page of its own: changing the password, and ending sessions. */
export { AccountPage } from './ui/account-page.tsx';
