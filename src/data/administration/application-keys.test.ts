/** docs/reference/server-settings.md#application-keys, #limits-for-uploads */
import { expect, it } from 'vitest';
import { createApplicationKey, listApplicationKeys, removeApplicationKey } from './application-keys.ts';
import { readUploadLimits, saveUploadQuotas } from './upload-quotas.ts';

/** Records the requests, which all get this response. */
const respondingWith = (status: number, body: object | null) => {
  const requests: string[] = [];
  const options = {
    pageUrl: 'https://tours.example/',
    fetch: async (...parts: Parameters<typeof fetch>) => {
      const request = new Request(...parts);
      requests.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`.trim());
      return new Response(body === null ? null : JSON.stringify(body), { status });
    },
  };
  return { requests, options };
};
const error = (code: string) => ({ errors: [{ message: 'No.', extensions: { code } }] });

const path = '/api/v1/application-keys';

it('lists the keys, without those that cannot be read', async () => {
  const key = { name: 'site', origins: ['https://a.example'], created: '2026-01-31T08:00:00.000Z', lastUsed: null };
  const used = { ...key, name: 'other', lastUsed: '2026-02-01' };
  const { requests, options } = respondingWith(200, { keys: [key, used, null, { name: 5 }] });
  const mapped = { origins: key.origins, createdMs: Date.parse(key.created) };
  expect(await listApplicationKeys(options)).toEqual({
    ok: true,
    value: [
      { name: 'site', ...mapped, lastUsedMs: null },
      { name: 'other', ...mapped, lastUsedMs: Date.UTC(2026, 1, 1) },
    ],
  });
  expect(requests).toEqual([`GET ${path}`]);
});

it('creates a key', async () => {
  const { requests, options } = respondingWith(201, { key: 'secret' });
  const given = { name: 'site', origins: ['https://a.example'] };
  expect(await createApplicationKey(given, options)).toEqual({ ok: true, value: 'secret' });
  expect(requests).toEqual([`POST ${path} ${JSON.stringify(given)}`]);
});

it.each([
  [409, error('key.taken'), 'conflict'],
  [400, error('request.invalid'), 'invalid'],
  [201, {}, 'unknown'],
])('says why no key was created: %d %j', async (status, body, code) => {
  const { options } = respondingWith(status, body);
  expect(await createApplicationKey({ name: 'site', origins: [] }, options)).toMatchObject({ failure: { code } });
});

it.each([
  [204, null, { ok: true, value: null }],
  [404, error('not.found'), { ok: true, value: null }],
  [403, error('forbidden'), { ok: false, failure: { code: 'forbidden', message: 'No.' } }],
])('deletes a key: %d', async (status, body, expected) => {
  const { requests, options } = respondingWith(status, body);
  expect(await removeApplicationKey('a/b c', options)).toEqual(expected);
  expect(requests).toEqual([`DELETE ${path}/a%2Fb%20c`]);
});

it('reads and saves the limits for uploads', async () => {
  const quotas = { quotaBytes: 5, commenterQuotaBytes: null, editorQuotaBytes: 7 };
  const { requests, options } = respondingWith(200, { quotas, fixed: ['editorQuotaBytes', 'other'], usedBytes: 3 });
  const expected = { ok: true, value: { quotas, fixed: new Set(['editorQuotaBytes']), usedBytes: 3 } };
  expect(await readUploadLimits(options)).toEqual(expected);
  expect(await saveUploadQuotas({ quotaBytes: 5 }, options)).toEqual(expected);
  expect(requests).toEqual(['GET /api/v1/upload-quotas', 'PATCH /api/v1/upload-quotas {"quotaBytes":5}']);
});

it('a response without limits is a failure', async () => {
  const { options } = respondingWith(200, {});
  expect(await readUploadLimits(options)).toMatchObject({ failure: { code: 'unknown' } });
});

it('a limit that another setting of the environment sets cannot be saved', async () => {
  const { options } = respondingWith(409, error('setting.fixed'));
  expect(await saveUploadQuotas({ quotaBytes: 5 }, options)).toMatchObject({ failure: { code: 'conflict' } });
});
