/** Entry of the page with the settings of the server, which is served only to administrators. */
import { createWatch, merge, scopeBind } from 'effector';
import { homeUrl } from '#src/data/sign-in-url.ts';
import { accessLost as accountsLost } from '#src/features/accounts/index.ts';
import { accessLost as keysLost } from '#src/features/application-keys/index.ts';
import { accessLost as backupsLost } from '#src/features/backups/index.ts';
import { accessLost as logLost } from '#src/features/security-log/index.ts';
import { accessLost as statusLost } from '#src/features/server-status/index.ts';
import {
  $isUnsaved,
  ServerSettingsPage,
  sessionEnded,
  settingsOpened,
  tabOfAddress,
  tabOpened,
} from '#src/features/server-settings/index.ts';
import { $isUnsaved as $areQuotasUnsaved, accessLost as quotasLost } from '#src/features/upload-quotas/index.ts';
import { leaveToSignIn, openPage } from './open-page.tsx';

await openPage((page) => {
  const { scope, data, address, language } = page;
  if (!data.serverSettings) return leaveToSignIn(page);
  scopeBind(settingsOpened, { scope })(data.serverSettings.mediaProviders);
  scopeBind(tabOpened, { scope })(tabOfAddress(address));
  let isLeaving = false;
  window.addEventListener('beforeunload', (event) => {
    const isUnsaved = scope.getState($isUnsaved) || scope.getState($areQuotasUnsaved);
    if (isUnsaved && !isLeaving) event.preventDefault();
  });
  const reload = (): void => {
    isLeaving = true;
    // The server redirects to the sign-in page.
    window.location.reload();
  };
  const lost = merge([sessionEnded, accountsLost, keysLost, backupsLost, logLost, statusLost, quotasLost]);
  createWatch({ unit: lost, scope, fn: reload });
  return <ServerSettingsPage homeUrl={homeUrl(language)} />;
});
