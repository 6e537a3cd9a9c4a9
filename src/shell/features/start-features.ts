/** Starts the features of one viewer: their eager code, and their modules when the conditions for these are met. */
import { createWatch, scopeBind } from 'effector';
import { chunkRetry, retry } from '#base/retry.ts';
import type { Command } from '../commands/index.ts';
import { featureStarted, type Feature, type FeatureContext, type FeatureModule } from './feature.ts';

export type LoadCommands = () => Promise<readonly Command[]>;

/** The features that a viewer has, in the workshop or outside. */
export const featuresFor = (features: readonly Feature[], isWorkshop: boolean): readonly Feature[] =>
  features.filter(({ audience }) => audience === undefined || (audience === 'editors') === isWorkshop);

/** Toggles the tool with each press, from when the module is there. Presses while it is loaded count once. */
const watchLazyTool = ({ id, tool }: Feature, context: FeatureContext, started: () => Promise<FeatureModule>): void => {
  const { scope, disposables } = context;
  const lazy = tool?.lazy;
  if (!lazy) return;
  let isLoading = false;
  const toggle = async (): Promise<void> => {
    if (isLoading) return;
    isLoading = true;
    try {
      const module = await retry(started, chunkRetry, { isRetryable: () => !disposables.disposed });
      if (!disposables.disposed) scopeBind(lazy.pick(module).toggled, { scope, safe: true })();
    } catch (thrown) {
      console.warn(`${id} cannot be loaded`, thrown);
    } finally {
      isLoading = false;
    }
  };
  disposables.defer(createWatch({ unit: lazy.toggled, scope, fn: () => void toggle() }));
};

/** @returns what loads the commands of the feature. */
const startFeature = (feature: Feature, context: FeatureContext): LoadCommands => {
  const { id, load, loadWhen, commands = async () => [] } = feature;
  const { scope, disposables } = context;
  const reportStarted = scopeBind(featureStarted, { scope, safe: true });
  const begin = async (): Promise<FeatureModule> => {
    if (!load) throw new Error(`the feature "${id}" has no "load"`);
    const module = await load();
    const started = await module.start?.(context);
    if (started) disposables.own(started);
    reportStarted({ id, editTools: module.editTools ?? [] });
    return module;
  };
  let starting: Promise<FeatureModule> | null = null;
  const started = (): Promise<FeatureModule> => {
    starting ??= begin().catch((thrown: unknown) => {
      starting = null;
      throw thrown;
    });
    return starting;
  };

  const eager = feature.start?.(context, started);
  if (eager) disposables.own(eager);
  watchLazyTool(feature, context, started);
  if (loadWhen) {
    let isDue = false;
    const startWhen = (isMet: boolean): void => {
      if (!isMet || isDue) return;
      isDue = true;
      retry(started, chunkRetry, { isRetryable: () => !disposables.disposed }).catch((thrown: unknown) =>
        console.warn(`${id} cannot be loaded`, thrown),
      );
    };
    disposables.defer(createWatch({ unit: loadWhen, scope, fn: startWhen }));
    startWhen(scope.getState(loadWhen));
  }
  return () => commands({ context, started });
};

/** @returns what loads the commands of all features. What the features start is disposed with the context. */
export const startFeatures = (context: FeatureContext): LoadCommands => {
  const loaders = context.features.map((feature) => startFeature(feature, context));
  return async () => (await Promise.all(loaders.map((load) => load()))).flat();
};
