import { expect, it } from 'vitest';
import { attachmentSettings } from './environment.ts';

it.each([
  [{}, {}],
  [{ ENFILADE_QUOTA_BYTES: '', ENFILADE_URL_LIFETIME: ' ' }, {}],
  [{ ENFILADE_QUOTA_BYTES: '1000000000' }, { quotaBytes: 1_000_000_000 }],
  [
    { ENFILADE_QUOTA_BYTES: '0', ENFILADE_URL_LIFETIME: '60000' },
    { quotaBytes: 0, urlLifetimeMs: 60_000 },
  ],
  [
    {
      ENFILADE_COMMENTER_QUOTA_BYTES: '1000',
      ENFILADE_EDITOR_QUOTA_BYTES: '2000',
      ENFILADE_MAX_OPEN_UPLOADS: '3',
    },
    { commenterQuotaBytes: 1000, editorQuotaBytes: 2000, maxOpenUploads: 3 },
  ],
])('reads %j as %j', (environment, settings) => {
  expect(attachmentSettings(environment)).toEqual(settings);
});

it.each([
  ['ENFILADE_QUOTA_BYTES', '1 GB'],
  ['ENFILADE_QUOTA_BYTES', '-1'],
  ['ENFILADE_QUOTA_BYTES', '0.5'],
  ['ENFILADE_URL_LIFETIME', '0'],
  ['ENFILADE_COMMENTER_QUOTA_BYTES', '5 GB'],
  ['ENFILADE_EDITOR_QUOTA_BYTES', '-1'],
  ['ENFILADE_MAX_OPEN_UPLOADS', '0'],
])('rejects %s=%s and names the variable', (name, value) => {
  expect(() => attachmentSettings({ [name]: value })).toThrow(`${name} is "${value}": set it to`);
});
