/** Entry of the sign-in page. */
import { accountUrl } from '#src/data/account-url.ts';
import { homeUrl, returnUrl } from '#src/data/sign-in-url.ts';
import { SignInForm } from '#src/features/sign-in/index.ts';
import { openPage } from './open-page.tsx';

await openPage(({ data, address, language }) => (
  <main>
    <SignInForm
      hasAccounts={data.hasAccounts ?? true}
      personName={data.person?.name ?? null}
      returnTo={returnUrl(address.searchParams.get('to'), address.origin)}
      onHome={() => window.location.assign(homeUrl(language))}
      onAccount={() => window.location.assign(accountUrl(language))}
    />
  </main>
));
