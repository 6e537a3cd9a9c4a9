/** Entry of the statistics page. */
import { createWatch, scopeBind } from 'effector';
import { readPeriodDays } from '#domain/statistics/period.ts';
import { homeUrl } from '#src/data/sign-in-url.ts';
import { createStatisticsRequests } from '#src/data/statistics.ts';
import { $days, $modelId, pageOpened, StatisticsPage } from '#src/features/statistics/index.ts';
import { leaveToSignIn, openPage } from './open-page.tsx';

await openPage((page) => {
  const { scope, data, address, language } = page;
  if (!data.person) return leaveToSignIn(page);
  scopeBind(pageOpened, { scope })({
    models: data.editableModels ?? [],
    modelId: address.searchParams.get('m'),
    days: readPeriodDays(address.searchParams.get('days')),
    requests: createStatisticsRequests(),
  });
  const writeAddress = (): void => {
    const modelId = scope.getState($modelId);
    if (modelId === null) return;
    address.searchParams.set('m', modelId);
    address.searchParams.set('days', String(scope.getState($days)));
    window.history.replaceState(null, '', address);
  };
  createWatch({ unit: $modelId, scope, fn: writeAddress });
  createWatch({ unit: $days, scope, fn: writeAddress });
  return <StatisticsPage homeUrl={homeUrl(language)} />;
});
