/** The server's suites once more, on PostgreSQL and a bucket. */
import { describe } from 'vitest';
import { hasSharedPlaces, runOnSharedPlaces } from './testing/databases.ts';

describe.skipIf(!hasSharedPlaces())('on PostgreSQL and a bucket', () => {
  runOnSharedPlaces();
  describe('adopting', () => import('./store/adopt.test.ts').then(() => {}));
  describe('the store of files', () => import('./store/files/file-store.test.ts').then(() => {}));
  describe('the signing key', () => import('./access/signer.test.ts').then(() => {}));
  describe('the graph', () => import('./graph/graph.test.ts').then(() => {}));
  describe('over HTTP', () => import('./http/start-server.test.ts').then(() => {}));
});
