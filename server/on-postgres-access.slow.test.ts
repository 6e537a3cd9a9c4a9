/** Repeats the server's tests of access and files on PostgreSQL and a bucket. */
import { describe } from 'vitest';
import { hasPostgres, runOnPostgres } from './testing/databases.ts';

describe.skipIf(!hasPostgres())('on PostgreSQL and a bucket', () => {
  runOnPostgres();
  describe('policies', async () => {
    await import('./edits/access/model-policies.test.ts');
  });
  describe('accounts', async () => {
    await import('./edits/access/attempts.test.ts');
    await import('./edits/access/sessions.test.ts');
    await import('./api/access/session-routes.slow.test.ts');
    await import('./api/access/account-routes.test.ts');
    await import('./api/access/account-management.test.ts');
    await import('./api/access/access-graph.test.ts');
    await import('./edits/access/security-log.test.ts');
    await import('./api/resolvers/server-settings.test.ts');
  });
  describe('administration', async () => {
    await import('./api/administration/administration.test.ts');
  });
  describe('attachments', async () => {
    await import('./api/files/attachments.test.ts');
  });
  describe('attachments in the journal', async () => {
    await import('./api/resolvers/attachment-journal.test.ts');
  });
  describe('parts of uploads', async () => {
    await import('./edits/attachments/shared-parts.test.ts');
  });
  describe('uploads', async () => {
    await import('./edits/attachments/uploads.test.ts');
  });
  describe('the signing key', async () => {
    await import('./edits/access/signer.test.ts');
  });
  describe('statistics', async () => {
    await import('./api/statistics/statistics.test.ts');
  });
});
