/** The account page: changing the password, and ending sessions. */
export { AccountPage } from './ui/account-page.tsx';
