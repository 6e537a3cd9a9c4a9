/** Entry of the account page. */
import { homeUrl } from '#src/data/sign-in-url.ts';
import { AccountPage } from '#src/features/account/index.ts';
import { leaveToSignIn, openPage } from './open-page.tsx';

await openPage((page) => {
  const { person } = page.data;
  if (!person) return leaveToSignIn(page);
  return <AccountPage name={person.name} email={person.email ?? person.name} homeUrl={homeUrl(page.language)} />;
});
