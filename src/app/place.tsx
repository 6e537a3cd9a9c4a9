/** Entry of the page on which viewpoints are placed, which is served only to users who may edit the space. */
import { createWatch, scopeBind } from 'effector';
import { homeUrl } from '#src/data/sign-in-url.ts';
import { viewerUrl } from '#src/data/space-urls.ts';
import { $isUnsaved, $isUploading, pageOpened, PlacingPage, sessionEnded } from '#src/features/placing/index.ts';
import { leaveToSignIn, openPage } from './open-page.tsx';

await openPage((page) => {
  const { scope, data, language } = page;
  if (!data.placing) return leaveToSignIn(page);
  scopeBind(pageOpened, { scope })(data.placing);
  let isLeaving = false;
  window.addEventListener('beforeunload', (event) => {
    if ((scope.getState($isUnsaved) || scope.getState($isUploading)) && !isLeaving) event.preventDefault();
  });
  createWatch({
    unit: sessionEnded,
    scope,
    fn: () => {
      isLeaving = true;
      // The server redirects to the sign-in page.
      window.location.reload();
    },
  });
  return <PlacingPage homeUrl={homeUrl(language)} viewerUrl={viewerUrl(data.placing.id, language)} />;
});
