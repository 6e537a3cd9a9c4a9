/** The store of files in an S3 bucket, of Amazon or another provider. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { HeadObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { fail, ok, type Result } from '#base/result.ts';
import type { BucketSettings, StoreFailure } from '../store-settings.ts';
import {
  folderParts,
  identityKey,
  keyParts,
  trashFolderKey,
  type FileFacts,
  type FileStore,
  type ListedFile,
} from './file-store.ts';

/**
 * Bytes of one part of a multipart upload, which is held in memory. S3 requires at least 5 MiB per part, and allows
 * 10,000 parts.
 */
const minPartBytes = 5 * 1024 * 1024;
const maxParts = 9000;
/** Keys per delete request. */
const maxKeysPerRequest = 1000;
const maxSockets = 500;
const maxParallelMoves = 16;

const isReserved = (key: string): boolean => key === identityKey || key.startsWith(trashFolderKey);

export interface BucketFiles {
  readonly files: FileStore;
  close(): void;
}

const statusOf = (thrown: unknown): number | undefined =>
  (thrown as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode;

const nullIfMissing = async <T>(response: Promise<T>): Promise<T | null> => {
  try {
    return await response;
  } catch (thrown) {
    if (statusOf(thrown) === 404) return null;
    throw thrown;
  }
};

const tagOf = ({ ETag }: { readonly ETag?: string | undefined }): string => (ETag ?? '').replaceAll('"', '');

const factsOf = (result: HeadObjectCommandOutput): FileFacts => ({
  size: result.ContentLength ?? 0,
  tag: tagOf(result),
});

/** For a partial response: `bytes 0-9/4000`. */
const wholeSize = (contentRange: string | undefined, length: number | undefined): number =>
  Number(contentRange?.split('/')[1] ?? length ?? 0);

const reject = (message: string): StoreFailure => ({ code: 'store.unreachable', message });

const rejectionOf = ({ bucket, endpoint }: BucketSettings, thrown: unknown): StoreFailure => {
  const place = endpoint ?? 'Amazon S3';
  const status = statusOf(thrown);
  if (status === 404) return reject(`There is no bucket "${bucket}" at ${place}: create it, or correct S3_BUCKET.`);
  if (status === 401 || status === 403)
    return reject(
      `${place} denies access to the bucket "${bucket}": correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
    );
  const first = thrown instanceof AggregateError ? (thrown.errors[0] as unknown) : thrown;
  const reason = first instanceof Error ? first.message : String(first);
  return reject(`Cannot reach the bucket "${bucket}" at ${place}: ${reason}.`);
};

const connect = async ({ region, endpoint, credentials }: BucketSettings): Promise<S3Client> => {
  const { S3Client: Client } = await import('@aws-sdk/client-s3');
  return new Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Each visitor with a slow connection holds one while a file is sent; the default is 50.
    requestHandler: { connectionTimeout: 5000, httpAgent: { maxSockets }, httpsAgent: { maxSockets } },
    // Other providers reject checksums that the protocol does not require.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
};

/** Fails with one sentence if the bucket is not available. */
export const openBucket = async (settings: BucketSettings): Promise<Result<BucketFiles, StoreFailure>> => {
  const sdk = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const { bucket: Bucket, prefix } = settings;
  const client = await connect(settings);
  try {
    await client.send(new sdk.HeadBucketCommand({ Bucket }));
  } catch (thrown) {
    client.destroy();
    return fail(rejectionOf(settings, thrown));
  }
  const keyOf = (key: string): string => prefix + keyParts(key).join('/');

  async function* list(folderKey: string): AsyncIterable<ListedFile> {
    const below = folderParts(folderKey).map((part) => `${part}/`);
    const pages = sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix + below.join('') });
    for await (const { Contents = [] } of pages)
      for (const { Key = '', Size = 0, LastModified } of Contents)
        if (!Key.endsWith('/') && !(folderKey === '' && isReserved(Key.slice(prefix.length))))
          yield { key: Key.slice(prefix.length), size: Size, modified: LastModified?.getTime() ?? 0 };
  }

  const remove = async (keys: readonly string[]): Promise<void> => {
    for (let i = 0; i < keys.length; i += maxKeysPerRequest) {
      const Objects = keys.slice(i, i + maxKeysPerRequest).map((key) => ({ Key: keyOf(key) }));
      const { Errors = [] } = await client.send(
        new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      );
      const [first] = Errors;
      if (first) throw new Error(`the bucket ${Bucket} keeps ${first.Key}: ${first.Message}`);
    }
  };

  const move = async (from: string, to: string): Promise<boolean> => {
    const CopySource = [Bucket, ...keyOf(from).split('/')].map(encodeURIComponent).join('/');
    const copied = await nullIfMissing(client.send(new sdk.CopyObjectCommand({ Bucket, CopySource, Key: keyOf(to) })));
    if (!copied) return false;
    await remove([from]);
    return true;
  };

  const files: FileStore = {
    local: () => null,
    list,
    stat: async (key) => {
      const found = await nullIfMissing(client.send(new sdk.HeadObjectCommand({ Bucket, Key: keyOf(key) })));
      return found && factsOf(found);
    },
    read: async (key, range) => {
      const Range = range && `bytes=${range.first}-${range.last}`;
      const found = await nullIfMissing(
        client.send(new sdk.GetObjectCommand({ Bucket, Key: keyOf(key), ...(Range && { Range }) })),
      );
      if (!found?.Body) return null;
      const size = wholeSize(found.ContentRange, found.ContentLength);
      return { size, tag: tagOf(found), stream: found.Body as Readable };
    },
    write: async (key, source, contentType) => {
      const size = typeof source === 'string' ? (await stat(source)).size : 0;
      const upload = new Upload({
        client,
        params: {
          Bucket,
          Key: keyOf(key),
          Body: typeof source === 'string' ? createReadStream(source) : source,
          ContentType: contentType,
        },
        queueSize: 1,
        partSize: Math.max(minPartBytes, Math.ceil(size / maxParts)),
      });
      await upload.done();
    },
    // Incomplete uploads are not objects: a rule of the bucket removes them (docs/adr/0013).
    removeDrafts: () => Promise.resolve(),
    remove,
    move,
    moveFolder: async (from, to) => {
      const moves: string[] = [];
      for await (const { key } of list(from)) moves.push(key);
      const moveNext = async (): Promise<void> => {
        for (let key = moves.pop(); key !== undefined; key = moves.pop()) await move(key, to + key.slice(from.length));
      };
      await Promise.all(Array.from({ length: maxParallelMoves }, moveNext));
    },
  };
  return ok({ files, close: () => client.destroy() });
};
