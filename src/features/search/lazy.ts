/** The search; loaded when its panel is opened first. */
import { createWatch, scopeBind } from 'effector';
import type { Disposable } from '#base/disposable.ts';
import type { FeatureContext } from '#src/shell/features/index.ts';
import { $searchedKeyword } from '../search-panel/index.ts';
import { $parameters } from '../start-up/index.ts';
import { startSearchWorker } from './search-engine.ts';
import { engineFailed, engineProvided, retried, searchOfKeyword, searchSet } from './state.ts';

export { runSearchCommand } from './commands.ts';
export { SearchPanelContent } from './ui/search-panel-content.tsx';

/** Begins with a keyword that was pressed, or the search of the address. */
export const start = ({ scope, disposables }: FeatureContext): Disposable => {
  const bind = { scope, safe: true };
  const [provide, fail, set] = [
    scopeBind(engineProvided, bind),
    scopeBind(engineFailed, bind),
    scopeBind(searchSet, bind),
  ];
  let engine = startSearchWorker(() => fail());
  provide(engine);
  disposables.defer(
    createWatch({
      unit: retried,
      scope,
      fn: () => {
        engine.dispose();
        engine = startSearchWorker(() => fail());
        provide(engine);
      },
    }),
  );
  const keyword = scope.getState($searchedKeyword);
  const search = keyword === null ? scope.getState($parameters).search : searchOfKeyword(keyword);
  if (search) set(search);
  return { dispose: () => engine.dispose() };
};
