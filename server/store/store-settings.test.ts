import { describe, expect, it } from 'vitest';
import { readStoreSettings } from './store-settings.ts';

describe('readStoreSettings', () => {
  it('is empty without variables', () => {
    expect(readStoreSettings({ DATABASE_URL: '', S3_BUCKET: '' })).toEqual({ ok: true, value: {} });
  });

  it('reads a database and a bucket', () => {
    const environment = {
      DATABASE_URL: 'postgresql://ada:p%40ss@db.example/spaces?sslmode=require',
      ENFILADE_DB_POOL: '3',
      S3_BUCKET: 'spaces',
      S3_PREFIX: '/tours/2026/',
      S3_ENDPOINT: 'https://files.example',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      AWS_REGION: 'eu-central-1',
    };
    expect(readStoreSettings(environment)).toEqual({
      ok: true,
      value: {
        database: { url: environment.DATABASE_URL, connections: 3 },
        bucket: {
          bucket: 'spaces',
          prefix: 'tours/2026/',
          region: 'eu-central-1',
          endpoint: 'https://files.example',
          credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
        },
      },
    });
  });

  it.each([
    ['a foreign scheme', { DATABASE_URL: 'mysql://ada:tell-nobody@host/db' }, 'begins with "mysql://"'],
    ['an invalid URL', { DATABASE_URL: 'ada:tell-nobody@host' }, 'DATABASE_URL is no address'],
    ['an unescaped password', { DATABASE_URL: 'postgres://ada:100%@host/db' }, 'DATABASE_URL is no address'],
    [
      'an invalid number',
      { DATABASE_URL: 'postgres://host/db', ENFILADE_DB_POOL: 'many' },
      'ENFILADE_DB_POOL is "many"',
    ],
    ['a bare host', { S3_BUCKET: 'b', S3_ENDPOINT: 'files.example:9000' }, 'S3_ENDPOINT is "files.example:9000"'],
    ['half a key', { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'id' }, 'belong together'],
    ['a prefix that leaves the bucket', { S3_BUCKET: 'b', S3_PREFIX: '../other' }, 'S3_PREFIX'],
  ])('rejects %s with one sentence without the password', (_, environment, words) => {
    const read = readStoreSettings(environment);
    const message = read.ok ? 'taken' : read.failure.message;
    expect(message).toContain(words);
    expect(message).not.toMatch(/tell-nobody|100%/);
  });
});
