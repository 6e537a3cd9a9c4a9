/** Where the database and the files are, read from the environment; by default in the data folder. */
import { fail, ok, type Result } from '#base/result.ts';

export interface DatabaseSettings {
  /** postgres://USER:PASSWORD@HOST/DATABASE; must never be printed. */
  readonly url: string;
  /** The maximum number of connections. */
  readonly connections: number;
}

export interface BucketSettings {
  readonly bucket: string;
  /** The prefix of every key: '' or a path that ends in "/". */
  readonly prefix: string;
  readonly region: string;
  /** Absent: Amazon's endpoint. */
  readonly endpoint?: string;
  /** Absent: the default credentials of Amazon's client. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

export interface StoreSettings {
  readonly database?: DatabaseSettings;
  readonly bucket?: BucketSettings;
}

/** Why a store cannot be opened. */
export interface StoreFailure {
  readonly code: 'store.newer' | 'store.unreadable' | 'store.unreachable' | 'store.mismatch' | 'settings.invalid';
  /** One sentence for users. */
  readonly message: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const invalid = (message: string): Result<never, StoreFailure> => fail({ code: 'settings.invalid', message });

const example = 'postgres://USER:PASSWORD@HOST/DATABASE';

const isDatabaseUrl = (url: string): boolean => {
  try {
    const { username, password } = new URL(url);
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
};

const readDatabase = (environment: Environment): Result<DatabaseSettings | undefined, StoreFailure> => {
  const url = environment['DATABASE_URL'];
  if (!url) return ok(undefined);
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(url)?.[1];
  if (scheme === undefined || !isDatabaseUrl(url))
    return invalid(`DATABASE_URL is no address: give ${example}, with %XX for special characters of the password.`);
  if (!/^postgres(ql)?$/i.test(scheme))
    return invalid(`DATABASE_URL begins with "${scheme}://": give ${example}, or unset it for the embedded database.`);
  const pool = environment['ENFILADE_DB_POOL'] || '10';
  const connections = Number(pool);
  if (!Number.isInteger(connections) || connections < 1 || connections > 1000)
    return invalid(`ENFILADE_DB_POOL is "${pool}": give a number of connections from 1 to 1000.`);
  return ok({ url, connections });
};

const readBucket = (environment: Environment): Result<BucketSettings | undefined, StoreFailure> => {
  const bucket = environment['S3_BUCKET'];
  if (!bucket) return ok(undefined);
  const endpoint = environment['S3_ENDPOINT'];
  if (endpoint && !(URL.canParse(endpoint) && /^https?:/.test(endpoint)))
    return invalid(`S3_ENDPOINT is "${endpoint}": give an address such as https://storage.example.`);
  const accessKeyId = environment['S3_ACCESS_KEY_ID'];
  const secretAccessKey = environment['S3_SECRET_ACCESS_KEY'];
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    return invalid('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or neither.');
  const parts = (environment['S3_PREFIX'] ?? '').split('/').filter(Boolean);
  if (parts.some((part) => part.startsWith('.')))
    return invalid('S3_PREFIX has a part that begins with a dot: give plain names, joined by "/".');
  return ok({
    bucket,
    prefix: parts.map((part) => `${part}/`).join(''),
    region: environment['S3_REGION'] || environment['AWS_REGION'] || environment['AWS_DEFAULT_REGION'] || 'us-east-1',
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  });
};

export const readStoreSettings = (environment: Environment): Result<StoreSettings, StoreFailure> => {
  const database = readDatabase(environment);
  if (!database.ok) return database;
  const bucket = readBucket(environment);
  if (!bucket.ok) return bucket;
  return ok({ ...(database.value && { database: database.value }), ...(bucket.value && { bucket: bucket.value }) });
};
