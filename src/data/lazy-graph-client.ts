/**
 * A client for the GraphQL API that answers from the results in the page and loads the real client, with Apollo, for
 * anything else: a visit that changes nothing never loads it.
 */
import { retry, chunkRetry } from '#base/retry.ts';
import { variablesInPage } from '#domain/graph/page-data.ts';
import type { GraphResult, PageData } from '#domain/graph/page-data.ts';
import type { OperationName } from '#domain/graph/operations.ts';
import { loadFailure, networkCode, networkErrorNumber, writeFailure } from './errors.ts';
import type { GraphClient } from './graph-client.ts';

const sameVariables = (a: object, b: object): boolean => {
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return left.length === right.size && left.every(([name, value]) => right.get(name) === value);
};

/** `load` imports and creates the real client; it is called again after a failure. */
export const createLazyGraphClient = (
  page: PageData,
  modelId: string,
  load: () => Promise<GraphClient>,
): GraphClient => {
  let loading: Promise<GraphClient> | null = null;
  let loaded: GraphClient | null = null;
  /** Called when the real client is there: what was registered before. */
  const registrations = new Set<(client: GraphClient) => void>();

  const loadClient = (): Promise<GraphClient> => {
    loading ??= retry(load, chunkRetry).then(
      (client) => {
        loaded = client;
        for (const register of registrations) register(client);
        registrations.clear();
        return client;
      },
      (reason: unknown) => {
        loading = null;
        throw reason;
      },
    );
    return loading;
  };
  const message = 'the code that sends queries could not be loaded';
  const clientForQuery = async (): Promise<GraphClient> => {
    try {
      return await loadClient();
    } catch {
      // oxlint-disable-next-line typescript/only-throw-error -- a failure is data here; effects pass it on
      throw loadFailure('generic', message, networkErrorNumber(null));
    }
  };
  /** Calls `register` with the real client now or when it is there. Returns the function that undoes it. */
  const whenLoaded = (register: (client: GraphClient) => () => void): (() => void) => {
    if (loaded) return register(loaded);
    let undo: (() => void) | null = null;
    const registration = (client: GraphClient): void => {
      undo = register(client);
    };
    registrations.add(registration);
    return () => {
      registrations.delete(registration);
      undo?.();
    };
  };
  const inPage = (name: OperationName, variables: object): GraphResult | null => {
    const result = page.queries[name];
    const isAsked = result !== undefined && !result.errors?.length;
    return isAsked && sameVariables(variables, variablesInPage(name, modelId)) ? result : null;
  };

  return {
    query: async (operation, variables, options = {}) => {
      const result = loaded || loading || options.isFresh ? null : inPage(operation, variables);
      if (result) return result as Awaited<ReturnType<GraphClient['query']>> as never;
      return (await clientForQuery()).query(operation, variables, options);
    },
    watch: (operation, variables, onChange) => whenLoaded((client) => client.watch(operation, variables, onChange)),
    mutate: async (operation, variables, options) => {
      let client: GraphClient;
      try {
        client = await loadClient();
      } catch {
        // oxlint-disable-next-line typescript/only-throw-error -- as above
        throw writeFailure(networkCode, message, networkErrorNumber(null));
      }
      return client.mutate(operation, variables, options);
    },
    onWriteFailed: (listener) => whenLoaded((client) => client.onWriteFailed(listener)),
    refresh: async (names) => (await clientForQuery()).refresh(names),
  };
};
