/**
 * Components of a module that is loaded on demand. The bundler derives its chunk from the dynamic import in `load`.
 * docs/reference/bundles.md#loading-on-demand
 */
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { Clock } from '#base/clock.ts';
import { chunkRetry, retry } from '#base/retry.ts';
import { registerModule } from './module-loader.ts';

export interface LazyComponentsOptions<Module> {
  /** For log messages. */
  readonly name: string;
  /** `() => import('#src/features/x/lazy.ts')` */
  readonly load: () => Promise<Module>;
  /** Drawn while the chunk is loading. */
  readonly placeholder?: ReactNode;
  /** Drawn where the chunk cannot be loaded; the first failed attempt is then the last. Without it: nothing. */
  readonly fallback?: ComponentType;
  readonly clock?: Clock;
}

export interface LazyComponents<Module> {
  /** For commands and effects. Rejects where the chunk cannot be loaded; the next call tries again. */
  readonly load: () => Promise<Module>;
  /** A component of the module, which is loaded when the component is drawn first. */
  readonly component: <Props extends object>(pick: (module: Module) => ComponentType<Props>) => ComponentType<Props>;
}

const Nothing = (): null => null;

export const lazyComponents = <Module,>(options: LazyComponentsOptions<Module>): LazyComponents<Module> => {
  const { name, placeholder = null, fallback, clock } = options;
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

  const component: LazyComponents<Module>['component'] = <Props extends object>(
    pick: (module: Module) => ComponentType<Props>,
  ) => {
    const Loaded = lazy(async () => {
      const module = await (loading ??= loadForInterface());
      return { default: (module ? pick(module) : (fallback ?? Nothing)) as ComponentType<object> };
    });
    return function LazyComponent(props: Props) {
      return (
        <Suspense fallback={placeholder}>
          <Loaded {...props} />
        </Suspense>
      );
    };
  };
  return { load, component };
};
