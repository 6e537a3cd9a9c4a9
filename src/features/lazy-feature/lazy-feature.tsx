/**
 * Declares a feature that is loaded on demand: one declaration says what loads it and which parts of the interface it
 * has. The bundler derives its chunk from the dynamic import in `load`. docs/reference/bundles.md#loading-on-demand
 */
import { createStore, type Store } from 'effector';
import { useUnit } from 'effector-react';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { Clock } from '#base/clock.ts';
import { chunkRetry, retry } from '#base/retry.ts';
import { registerModule } from './module-loader.ts';
import type { Command } from '#src/features/commands/index.ts';

export interface LazyFeatureOptions<Module, Parts> {
  /** For log messages. */
  readonly name: string;
  /** `() => import('#src/features/x/index.ts')` */
  readonly load: () => Promise<Module>;
  /** The parts are loaded and drawn while this is true. Without it: while they are mounted. */
  readonly loadWhen?: Store<boolean>;
  /** The components of the module, each picked by a function, so that nothing of them is needed to declare them. */
  readonly parts: Parts;
  /** Drawn while the chunk is loading. */
  readonly placeholder?: ReactNode;
  /** Drawn where the chunk cannot be loaded; the first failed attempt is then the last. Without it: nothing. */
  readonly fallback?: ComponentType;
  readonly clock?: Clock;
}

type Components<Parts> = {
  readonly [Name in keyof Parts]: Parts[Name] extends (module: never) => ComponentType<infer Props>
    ? ComponentType<Props>
    : never;
};

export interface LazyFeature<Module, Parts> {
  /** For commands and effects. Rejects where the chunk cannot be loaded; the next call tries again. */
  readonly load: () => Promise<Module>;
  readonly parts: Components<Parts>;
}

const $always = createStore(true);
const Nothing = (): null => null;

export const lazyFeature = <Module, Parts extends Record<string, (module: Module) => ComponentType<never>>>(
  options: LazyFeatureOptions<Module, Parts>,
): LazyFeature<Module, Parts> => {
  const { name, loadWhen = $always, placeholder = null, fallback, clock } = options;
  const loader = registerModule(options);
  const load = (): Promise<Module> => loader.whenLoaded();

  const loadForInterface = async (): Promise<Module | null> => {
    try {
      return await retry(load, chunkRetry, { isRetryable: () => !fallback, ...(clock && { clock }) });
    } catch (thrown) {
      console.warn(`${name} cannot be loaded`, thrown);
      return null;
    }
  };
  let loading: Promise<Module | null> | null = null;

  const createPart = (pick: (module: Module) => ComponentType<never>): ComponentType<object> => {
    const Part = lazy(async () => {
      const module = await (loading ??= loadForInterface());
      return { default: (module ? pick(module) : (fallback ?? Nothing)) as ComponentType<object> };
    });
    return function LazyPart(props: object) {
      if (!useUnit(loadWhen)) return null;
      return (
        <Suspense fallback={placeholder}>
          <Part {...props} />
        </Suspense>
      );
    };
  };
  const parts = Object.fromEntries(Object.entries(options.parts).map(([part, pick]) => [part, createPart(pick)]));
  return { load, parts: parts as Components<Parts> };
};

/**
 * Commands whose names and descriptions are known at once; `run` loads their code.
 * @param run gets the command's name, then what `Command.run` gets.
 */
export const lazyCommands = <Name extends string>(
  summaries: Readonly<Record<Name, string>>,
  run: (name: Name, ...given: Parameters<Command['run']>) => Promise<unknown>,
): readonly Command[] =>
  (Object.keys(summaries) as Name[]).map((name) => ({
    name,
    summary: summaries[name],
    run: (context, payload) => run(name, context, payload),
  }));
