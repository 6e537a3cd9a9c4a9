/** Version, disk and the size of each space, for administrators (docs/reference/server-settings.md#server). */
import { ok, type Result } from '#base/result.ts';
import type { RequestOptions } from '../json-requests.ts';
import { requestJson, spaceFailure, type SpaceFailure } from '../spaces/space-requests.ts';

export interface SpaceSize {
  readonly id: string;
  /** '' where it has none. */
  readonly name: string;
  /** Null until the server has measured it. */
  readonly bytes: number | null;
}

export interface ServerFacts {
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly startedMs: number;
  readonly database: 'sqlite' | 'postgresql';
  readonly files: 'folder' | 'bucket';
  /** Bytes; null where the system has no such figures. */
  readonly disk: { readonly free: number; readonly total: number } | null;
  readonly spaces: readonly SpaceSize[];
  /** Bytes; null until they are measured. */
  readonly trash: number | null;
  readonly isMeasuring: boolean;
}

type RecordOf<Value> = { readonly [Key in keyof Value]?: unknown };

const numberOf = (value: unknown): number | null => (typeof value === 'number' && value >= 0 ? value : null);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const sizeOf = (value: unknown): SpaceSize | null => {
  const { id, name, bytes } = recordOf(value);
  return textOf(id) === '' ? null : { id: textOf(id), name: textOf(name), bytes: numberOf(bytes) };
};

export const readServerFacts = async (options: RequestOptions = {}): Promise<Result<ServerFacts, SpaceFailure>> => {
  const read = await requestJson<RecordOf<ServerFacts> & { storage: unknown; started: unknown }>(
    '/api/v1/server',
    { method: 'GET' },
    options,
  );
  if (!read.ok) return read;
  const { version, started, database, files, disk, storage } = read.value;
  const { spaces, trash, isMeasuring } = recordOf(storage);
  if (textOf(version) === '' || !Array.isArray(spaces)) return spaceFailure('unknown');
  const [free, total] = [numberOf(recordOf(disk)['free']), numberOf(recordOf(disk)['total'])];
  return ok({
    version: textOf(version),
    startedMs: Date.parse(textOf(started)),
    database: database === 'postgresql' ? 'postgresql' : 'sqlite',
    files: files === 'bucket' ? 'bucket' : 'folder',
    disk: free === null || total === null ? null : { free, total },
    spaces: spaces.flatMap((each) => sizeOf(each) ?? []),
    trash: numberOf(trash),
    isMeasuring: isMeasuring === true,
  });
};
