/** Repeats the server's tests of records on PostgreSQL and a bucket. */
import { describe } from 'vitest';
import { hasPostgres, runOnPostgres } from './testing/databases.ts';

describe.skipIf(!hasPostgres())('on PostgreSQL and a bucket', () => {
  runOnPostgres();
  describe('edits', async () => {
    await import('./edits/apply-edit-batch.test.ts');
  });
  describe('edits of places', async () => {
    await import('./edits/placing.test.ts');
  });
  describe('mutations', async () => {
    await import('./api/resolvers/mutations.test.ts');
  });
  describe('notes', async () => {
    await import('./api/resolvers/note-mutations.test.ts');
  });
  describe('texts of notes', async () => {
    await import('./api/resolvers/note-texts.test.ts');
  });
  describe('users of notes', async () => {
    await import('./api/resolvers/note-users.test.ts');
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
  describe('plan images', async () => {
    await import('./api/resolvers/plan-images.test.ts');
    await import('./edits/imports/plan-images.test.ts');
  });
  describe('ratings', async () => {
    await import('./api/resolvers/ratings.test.ts');
  });
  describe('views and layers', async () => {
    await import('./api/resolvers/view-mutations.test.ts');
  });
  describe('undo of mutations of views', async () => {
    await import('./api/resolvers/undo-view-mutations.test.ts');
  });
  describe('copied attachments', async () => {
    await import('./api/resolvers/copied-attachments.test.ts');
  });
  describe('versions of records', async () => {
    await import('./api/resolvers/versions.test.ts');
    await import('./api/resolvers/hidden-versions.test.ts');
  });
  describe('cached rows', async () => {
    await import('./api/results/annotation-reader.test.ts');
    await import('./store/models/changed-records.test.ts');
  });
  describe('costs of queries', async () => {
    await import('./api/graphql/query-cost.test.ts');
  });
  describe('unknown fields', async () => {
    await import('./edits/unknown-fields.test.ts');
  });
  describe('authors', async () => {
    await import('./edits/authors.test.ts');
  });
  describe('undo and redo', async () => {
    await import('./edits/undo-all-kinds.test.ts');
    await import('./edits/undo-restores-records.test.ts');
    await import('./edits/find-media-failure.test.ts');
  });
  describe('the item cache', async () => {
    await import('./api/graphql/use-item-cache.test.ts');
  });
});
