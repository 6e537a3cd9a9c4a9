/**
 * How much memory the caches of one server may use together, and the share of each. Every cache of the server that
 * grows with its content is listed here (docs/reference/query-limits.md#caches).
 */
import { megabyte } from '#base/bytes.ts';

export const defaultCacheMegabytes = 256;

/** With less, ten thousand tags do not fit, and would be read and serialized again for each request. */
export const minCacheMegabytes = 64;

/** Shares, of 256. */
const parts = {
  /** Rows of annotations and the results made from them (server/api/results/annotation-reader.ts). */
  rows: 72,
  /** JSON of list items (server/api/graphql/item-cache.ts). */
  items: 40,
  /** Responses to queries about one model, with their compressed forms (server/api/graphql/response-cache.ts). */
  responses: 64,
  /** Composed pages (server/api/pages/page-cache.ts). */
  pages: 24,
  /** Records of models (server/store/models/model-reader.ts). */
  records: 22,
  /** Numbers of records of models (server/store/models/model-sizes.ts). */
  modelSizes: 2,
  /** Floors, rooms and layers of models, which successive records share (server/store/models/model-reader.ts). */
  recordContexts: 8,
  /** Parsed queries (server/api/graphql/document-cache.ts). */
  documents: 8,
  /** Texts of persisted queries (server/api/graphql/persisted-queries.ts). */
  persistedQueries: 4,
  /** The built client with its compressed forms (server/api/files/client-files.ts). */
  clientFiles: 8,
  /** Sizes of files in a bucket, and which panoramas are disabled (server/files). */
  fileFacts: 4,
} as const;

export type CacheBytes = Readonly<Record<keyof typeof parts, number>>;

/** Bytes of each cache. */
export const cacheBudget = (megabytes = defaultCacheMegabytes): CacheBytes => {
  const sum = Object.values(parts).reduce((all, part) => all + part, 0);
  const shares = Object.entries(parts).map(([name, part]) => [name, Math.floor((part / sum) * megabytes * megabyte)]);
  return Object.fromEntries(shares) as CacheBytes;
};
