/**
 * The values of stores whose number changes, such as those of tools that are loaded one after the other. `useUnit` takes a
 * list, too, but its hooks depend on the length: after a change React ignores them, and later values are not drawn.
 */
import { createWatch, scopeBind, type EventCallable, type Scope, type Store } from 'effector';
import { useProvidedScope } from 'effector-react';
import { useMemo, useSyncExternalStore } from 'react';

const useScope = (): Scope => {
  const scope = useProvidedScope();
  if (!scope) throw new Error('the viewer has no scope: draw it inside the Provider of effector-react');
  return scope;
};

/** What `useSyncExternalStore` needs. */
const sourceOf = <T>(stores: readonly Store<T>[], scope: Scope) => {
  let values: readonly T[] = [];
  return {
    subscribe: (changed: () => void): (() => void) => {
      const ends = stores.map((unit) => createWatch({ unit, scope, fn: changed }));
      return () => {
        for (const end of ends) end();
      };
    },
    /** The same list as before while no value has changed. */
    read: (): readonly T[] => {
      const next = stores.map((store) => scope.getState(store));
      if (next.length !== values.length || next.some((value, i) => !Object.is(value, values[i]))) values = next;
      return values;
    },
  };
};

/** @param stores a new list only where it has other stores */
export const useStores = <T>(stores: readonly Store<T>[]): readonly T[] => {
  const scope = useScope();
  const { subscribe, read } = useMemo(() => sourceOf(stores, scope), [stores, scope]);
  return useSyncExternalStore(subscribe, read, read);
};

/** Calls events of a list whose length changes. */
export const usePress = (): ((event: EventCallable<void>) => void) => {
  const scope = useScope();
  return useMemo(() => (event) => scopeBind(event, { scope })(), [scope]);
};
