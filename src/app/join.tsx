/** Entry of the page on which an account is created by a link. */
import { homeUrl, signInUrl } from '#src/data/sign-in-url.ts';
import { JoinForm } from '#src/features/join/index.ts';
import { openPage } from './open-page.tsx';

await openPage(({ data, address, language }) => (
  <main>
    <JoinForm
      link={data.join ?? null}
      token={address.searchParams.get('token') ?? ''}
      homeUrl={homeUrl(language)}
      signInUrl={signInUrl('/', language)}
    />
  </main>
));
