/**
 * Where the parts of resumable uploads lie until they are whole. With a folder of files that is a growing file in the
 * data folder; with a bucket each request leaves one object there and one row, so that any server can go on.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { FileStore as GrowingFiles } from '@tus/file-store';
import type { DataStore } from '@tus/server';
import { isLocal } from '../store/files/file-store.ts';
import type { AttachmentServices } from './attachment-services.ts';
import { forgetParts, gatherParts, SharedParts } from './shared-parts.ts';

export interface UploadParts {
  readonly datastore: DataStore;
  /** Brings a whole upload to where receive-file.ts looks for it. */
  readonly gather: (id: string) => Promise<void>;
  /** Takes that away again, where it is but a copy. */
  readonly discard: (id: string) => Promise<void>;
  /** Forgets what is left of one that was taken in or refused. */
  readonly forget: (id: string) => Promise<void>;
}

const growingParts = (directory: string): UploadParts => {
  const datastore = new GrowingFiles({ directory });
  return {
    datastore,
    gather: () => Promise.resolve(),
    discard: () => Promise.resolve(),
    // The bytes are gone from there already; what the library noted of them follows.
    forget: async (id) => {
      await datastore.configstore.delete(id);
    },
  };
};

export const createUploadParts = (services: AttachmentServices, directory: string): UploadParts =>
  isLocal(services.files)
    ? growingParts(directory)
    : {
        datastore: new SharedParts(services, directory),
        gather: (id) => gatherParts(services, directory, id),
        discard: (id) => rm(path.join(directory, id), { force: true }),
        forget: (id) => forgetParts(services, id),
      };
