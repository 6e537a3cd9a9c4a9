/** Repeats the server's tests on PostgreSQL and a bucket. */
import { describe } from 'vitest';
import { hasPostgres, runOnPostgres } from './testing/databases.ts';

describe.skipIf(!hasPostgres())('on PostgreSQL and a bucket', () => {
  runOnPostgres();
  describe('imports', async () => {
    await import('./edits/imports/import-prepared.slow.test.ts');
    await import('./edits/imports/import-new-model.test.ts');
  });
  describe('the file store', async () => {
    await import('./store/files/file-store.test.ts');
  });
  describe('backups', async () => {
    await import('./store/backup/backup.slow.test.ts');
  });
  describe('the check of stored files', async () => {
    await import('./store/maintenance/check-stored-files.test.ts');
  });
  describe('the signing key', async () => {
    await import('./edits/access/signer.test.ts');
  });
  describe('GraphQL', async () => {
    await import('./api/graphql/graph.test.ts');
  });
  describe('over HTTP', async () => {
    await import('./main/start-server.test.ts');
  });
  describe('edits', async () => {
    await import('./edits/apply-edit-batch.test.ts');
  });
  describe('mutations', async () => {
    await import('./api/resolvers/mutations.test.ts');
  });
  describe('notes', async () => {
    await import('./api/resolvers/note-mutations.test.ts');
  });
  describe('details of a model', async () => {
    await import('./api/resolvers/model-mutations.test.ts');
  });
  describe('wall graphs', async () => {
    await import('./api/resolvers/wall-graph-mutations.test.ts');
  });
  describe('blurs and trims', async () => {
    await import('./api/resolvers/blurs-and-trims.test.ts');
  });
  describe('photos', async () => {
    await import('./api/resolvers/photos.test.ts');
  });
  describe('ratings', async () => {
    await import('./api/resolvers/ratings.test.ts');
  });
  describe('policies', async () => {
    await import('./edits/access/model-policies.test.ts');
  });
  describe('views and layers', async () => {
    await import('./api/resolvers/view-mutations.test.ts');
  });
  describe('versions of records', async () => {
    await import('./api/resolvers/versions.test.ts');
    await import('./api/resolvers/hidden-versions.test.ts');
  });
  describe('cached rows', async () => {
    await import('./api/results/annotation-reader.test.ts');
    await import('./store/models/changed-records.test.ts');
  });
  describe('the item cache', async () => {
    await import('./api/graphql/use-item-cache.test.ts');
  });
  describe('the model reader', async () => {
    await import('./store/models/model-reader.test.ts');
  });
  describe('imports of models with versions', async () => {
    await import('./store/imports/version-filter.slow.test.ts');
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
  describe('the stream of changes', async () => {
    await import('./api/live/changes.test.ts');
    await import('./api/live/fan-out.test.ts');
  });
  describe('pairs of databases and file stores', async () => {
    await import('./store/store-pairings.slow.test.ts');
  });
  describe('uploads', async () => {
    await import('./edits/attachments/uploads.test.ts');
  });
  describe('accounts', async () => {
    await import('./edits/access/attempts.test.ts');
    await import('./edits/access/sessions.test.ts');
    await import('./api/access/session-routes.slow.test.ts');
    await import('./api/access/account-routes.test.ts');
    await import('./api/access/access-graph.test.ts');
    await import('./edits/access/security-log.test.ts');
  });
});
