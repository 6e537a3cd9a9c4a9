/** Entry of the page with the settings of the server, which is served only to administrators. */
import { createWatch, scopeBind } from 'effector';
import { homeUrl } from '#src/data/sign-in-url.ts';
import { accessLost } from '#src/features/accounts/index.ts';
import { $isUnsaved, ServerSettingsPage, sessionEnded, settingsOpened } from '#src/features/server-settings/index.ts';
import { leaveToSignIn, openPage } from './open-page.tsx';

await openPage((page) => {
  const { scope, data, language } = page;
  if (!data.serverSettings) return leaveToSignIn(page);
  scopeBind(settingsOpened, { scope })(data.serverSettings.mediaProviders);
  let isLeaving = false;
  window.addEventListener('beforeunload', (event) => {
    if (scope.getState($isUnsaved) && !isLeaving) event.preventDefault();
  });
  const reload = (): void => {
    isLeaving = true;
    // The server redirects to the sign-in page.
    window.location.reload();
  };
  createWatch({ unit: sessionEnded, scope, fn: reload });
  createWatch({ unit: accessLost, scope, fn: reload });
  return <ServerSettingsPage homeUrl={homeUrl(language)} />;
});
