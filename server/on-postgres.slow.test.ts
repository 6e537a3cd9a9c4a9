/** The server's suites once more, on PostgreSQL and a bucket. */
import { describe } from 'vitest';
import { hasSharedPlaces, runOnSharedPlaces } from './testing/databases.ts';

describe.skipIf(!hasSharedPlaces())('on PostgreSQL and a bucket', () => {
  runOnSharedPlaces();
  describe('adopting', async () => {
    await import('./store/adopt.test.ts');
  });
  describe('the store of files', async () => {
    await import('./store/files/file-store.test.ts');
  });
  describe('backups', async () => {
    await import('./backup/backup.test.ts');
  });
  describe('checked files', async () => {
    await import('./store/check-stored-files.test.ts');
  });
  describe('the signing key', async () => {
    await import('./access/signer.test.ts');
  });
  describe('the graph', async () => {
    await import('./graph/graph.test.ts');
  });
  describe('over HTTP', async () => {
    await import('./http/start-server.test.ts');
  });
  describe('edits', async () => {
    await import('./edits/apply-gesture.test.ts');
  });
  describe('mutations', async () => {
    await import('./edits/mutations.test.ts');
  });
  describe('notes', async () => {
    await import('./edits/note-mutations.test.ts');
  });
  describe('a model’s own words', async () => {
    await import('./edits/model-mutations.test.ts');
  });
  describe('walls', async () => {
    await import('./edits/wall-graph.test.ts');
  });
  describe('blurs and trims', async () => {
    await import('./edits/cuts.test.ts');
  });
  describe('photos', async () => {
    await import('./edits/photos.test.ts');
  });
  describe('ratings', async () => {
    await import('./ratings/ratings.test.ts');
  });
  describe('policies', async () => {
    await import('./access/model-policies.test.ts');
  });
  describe('views and layers', async () => {
    await import('./views/view-mutations.test.ts');
  });
  describe('versions of records', async () => {
    await import('./views/versions.test.ts');
    await import('./views/hidden-versions.test.ts');
  });
  describe('remembered rows', async () => {
    await import('./annotations/annotation-reader.test.ts');
    await import('./annotations/changed-records.test.ts');
  });
  describe('lists item by item', async () => {
    await import('./graph/item-by-item.test.ts');
  });
  describe('what a model reader keeps', async () => {
    await import('./store/read-model.test.ts');
  });
  describe('imports over versions', async () => {
    await import('./store/wanted-versions.test.ts');
  });
  describe('attachments', async () => {
    await import('./attachments/attachments.test.ts');
  });
  describe('what hangs on items, in the journal', async () => {
    await import('./attachments/attachment-journal.test.ts');
  });
  describe('parts of uploads', async () => {
    await import('./attachments/shared-parts.test.ts');
  });
  describe('the stream of changes', async () => {
    await import('./live/changes.test.ts');
  });
  describe('uploads', async () => {
    await import('./attachments/uploads.test.ts');
  });
});
