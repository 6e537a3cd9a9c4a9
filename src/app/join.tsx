/** Entry of the pages of links to an account: joining, and choosing a new password. */
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
