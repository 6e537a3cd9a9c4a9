/** Entry of the pages of links: joining the server or a space, and choosing a new password. */
import { homeUrl, signInUrl } from '#src/data/sign-in-url.ts';
import { viewerUrl } from '#src/data/space-urls.ts';
import { JoinForm } from '#src/features/join/index.ts';
import { openPage } from './open-page.tsx';

await openPage(({ data, address, language }) => {
  const { join = null } = data;
  // A link to a space is opened again after signing in.
  const returnTo = join?.kind === 'space' ? address.pathname + address.search : '/';
  return (
    <main>
      <JoinForm
        link={join}
        token={address.searchParams.get('token') ?? ''}
        homeUrl={homeUrl(language)}
        signInUrl={signInUrl(returnTo, language)}
        nextUrl={join?.kind === 'space' ? viewerUrl(join.modelId, language) : homeUrl(language)}
      />
    </main>
  );
});
