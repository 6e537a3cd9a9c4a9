/** Loads the records of one kind and keeps them up to date with the cache. In the chunk of the GraphQL client. */
import type { Clock } from '#base/clock.ts';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { fail, ok, type Result } from '#base/result.ts';
import { graphNames, graphTypeOf } from '#domain/graph/record-names.ts';
import type { OperationName, VariablesOf } from '#domain/graph/operations.ts';
import type { GraphResult } from '#domain/graph/page-data.ts';
import type { RecordVersion } from '#domain/edits/apply-to-records.ts';
import type { KindDefinition, ShownRecord } from '#domain/records/define-kind.ts';
import type { ViewKind } from '#domain/records/definitions.ts';
import type { VersionKey } from '#domain/views/visible-versions.ts';
import { objectOf, readEach, withoutDuplicates, type Unchecked } from './checks.ts';
import { loadFailure, type LoadFailure } from './errors.ts';
import { createExpiringUrls, type ExpiringUrl, type ExpiringUrls } from './expiring-urls.ts';
import type { GraphClient } from './graph-client.ts';
import { readHiddenVersions } from './map-hidden-versions.ts';
import { createRecordReader, type RecordReader } from './read-record.ts';

/** What a query returned. */
export interface ReceivedRecords<Shown> {
  /** A record that is in several layers has a version for each. */
  readonly records: readonly Shown[];
  /** Versions that are not among `records` and hide their record in a layer. */
  readonly hidden: readonly VersionKey[];
  /** One message for each record that was left out. */
  readonly warnings: readonly string[];
}

export interface RecordsQuery {
  readonly modelId: string;
  /** Includes records that visitors do not see; for editors. */
  readonly includeDisabled: boolean;
  /** Includes the layers of all views that the user has access to, not only the base view. */
  readonly includeLayers: boolean;
}

export interface RecordsSubscription extends Disposable {
  /**
   * Renews the signed URLs of these records, and of no others, before they expire. Resolves when those that expire within a
   * minute have been renewed.
   */
  readonly keepFresh: (ids: readonly string[]) => Promise<void>;
  /** Renews the URLs now, whenever they expire. Rejects with a `LoadFailure`. */
  readonly renewUrls: () => Promise<void>;
}

export interface RecordSource<Shown> {
  /**
   * Calls `onChange` with the records now and after every change: edits that the server has accepted, and changes by others.
   * Rejects with a `LoadFailure`.
   */
  readonly subscribe: (
    client: GraphClient,
    query: RecordsQuery,
    onChange: (received: ReceivedRecords<Shown>) => void,
    clock?: Clock,
  ) => Promise<RecordsSubscription>;
}

/** The source of a kind whose query returns a list. */
interface ListSource<Shown> extends RecordSource<Shown> {
  readonly read: (result: GraphResult) => Result<ReceivedRecords<Shown>, LoadFailure>;
}

/** The signed URLs of records. */
interface RecordUrls<Shown> {
  readonly of: (record: Shown) => readonly ExpiringUrl[];
  /** The result is written to the cache, and so reaches the records a little later. */
  readonly renew: (client: GraphClient, query: RecordsQuery) => Promise<readonly ExpiringUrl[]>;
}

interface SourceOptions<Definition extends KindDefinition, Shown> {
  readonly definition: Definition & { readonly kind: ViewKind };
  readonly query: OperationName;
  /** Reads a record. Default: by the definition of the kind. */
  readonly read?: RecordReader<Shown>;
  /** Adds to a record what is no field of its kind. Default: nothing. */
  readonly complete?: (record: ShownRecord<Definition>, raw: never, path: string, warnings: string[]) => Shown;
  /** Default: the records have none. */
  readonly urls?: RecordUrls<Shown>;
}

type RawModel = Unchecked<{
  readonly hiddenVersions?: readonly { readonly recordId: string; readonly layerId: string }[];
}> &
  Readonly<Record<string, unknown>>;

const noUrls: ExpiringUrls = {
  watch: () => undefined,
  ensureFresh: async () => undefined,
  renewNow: async () => undefined,
  dispose: () => undefined,
};

const keyOf = ({ id, layerId }: RecordVersion): string => JSON.stringify([id, layerId]);

export const createRecordSource = <
  Definition extends KindDefinition,
  Shown extends RecordVersion = ShownRecord<Definition>,
>({
  definition,
  query: operation,
  read: readGiven,
  complete = (record) => record as unknown as Shown,
  urls,
}: SourceOptions<Definition, Shown>): ListSource<Shown> => {
  const { kind, capture } = definition;
  const readByDefinition = createRecordReader(definition, graphTypeOf(kind));
  const readRecord: RecordReader<Shown> =
    readGiven ??
    ((raw, path, warnings) => complete(readByDefinition(raw, path, warnings), raw as never, path, warnings));
  /** Paths in messages begin with it, e.g. `tags[3].anchorPosition`. */
  const listName = `${kind}s`;
  const read = (result: GraphResult): Result<ReceivedRecords<Shown>, LoadFailure> => {
    const { model } = objectOf(result.data as { readonly model?: RawModel | null } | null);
    if (typeof model !== 'object' || model === null) {
      const [first] = result.errors ?? [];
      return fail(loadFailure(first?.extensions?.code ?? 'not.found', first?.message ?? 'the result has no model'));
    }
    const warnings: string[] = [];
    const list = model[graphNames[kind].list] as readonly object[] | null | undefined;
    const all = readEach(list, listName, warnings, (raw, path) => readRecord(raw, path, warnings));
    const records = withoutDuplicates(all, listName, warnings, keyOf);
    return ok({ records, hidden: readHiddenVersions(model.hiddenVersions, warnings), warnings });
  };
  const readOrThrow = (result: GraphResult): ReceivedRecords<Shown> => {
    const received = read(result);
    if (!received.ok) throw received.failure as unknown as Error;
    return received.value;
  };

  return {
    read,
    subscribe: async (client, query, onChange, clock) => {
      const { modelId, includeLayers } = query;
      // Only queries for records that can be disabled have the variable `includeDisabled`.
      const variables = (capture.hasEnabled ? query : { modelId, includeLayers }) as VariablesOf<typeof operation>;
      const disposables = new DisposableStack();
      let records: readonly Shown[] = [];
      let freshIds: ReadonlySet<string> = new Set();
      const expiringUrls = urls
        ? disposables.own(createExpiringUrls({ renew: () => urls.renew(client, query), ...(clock && { clock }) }))
        : noUrls;
      const watchUrls = (): void =>
        expiringUrls.watch(urls ? records.filter(({ id }) => freshIds.has(id)).flatMap(urls.of) : []);
      const notify = (received: ReceivedRecords<Shown>): void => {
        ({ records } = received);
        watchUrls();
        onChange(received);
      };
      notify(readOrThrow(await client.query(operation, variables)));
      disposables.defer(
        client.watch(operation, variables, (result) => {
          const received = read(result);
          if (received.ok) notify(received.value);
          else console.warn(`a change of the ${listName} could not be loaded`, received.failure);
        }),
      );
      return {
        keepFresh: async (ids) => {
          freshIds = new Set(ids);
          watchUrls();
          await expiringUrls.ensureFresh();
        },
        renewUrls: expiringUrls.renewNow,
        dispose: () => disposables.dispose(),
      };
    },
  };
};
