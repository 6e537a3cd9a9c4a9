/** Environment variables for a store's settings. */
import type { StoreSettings } from '../store/store-settings.ts';

export const environmentOf = ({ database, bucket: files }: StoreSettings): Readonly<Record<string, string>> => ({
  ...(database && { DATABASE_URL: database.url }),
  ...(files && {
    S3_BUCKET: files.bucket,
    S3_PREFIX: files.prefix,
    S3_REGION: files.region,
    S3_ENDPOINT: files.endpoint ?? '',
    S3_ACCESS_KEY_ID: files.credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: files.credentials?.secretAccessKey ?? '',
  }),
});
