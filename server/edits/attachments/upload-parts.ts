/**
 * Where resumable uploads are kept until they are complete: with the folder store as a growing file in the data folder;
 * with a bucket as one object and one row per request, so that any server can continue.
 */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore as GrowingFiles } from '@tus/file-store';
import { ERRORS, type DataStore } from '@tus/server';
import { isLocal } from '../../store/files/file-store.ts';
import type { AttachmentServices } from './attachment-services.ts';
import { unavailableOf } from '../../wire/unavailable.ts';
import { dropOrLeave } from './receive-file.ts';
import { removeParts, gatherParts, SharedParts } from './shared-parts.ts';

export interface UploadParts {
  readonly datastore: DataStore;
  /** Puts the complete upload where receive-file.ts expects it. */
  readonly gather: (id: string) => Promise<void>;
  /** Removes the gathered file if it is only a copy. */
  readonly discard: (id: string) => Promise<void>;
  /** Removes the remaining parts and metadata of an upload that was stored or rejected. */
  readonly remove: (id: string) => Promise<void>;
}

/**
 * The library's store hides why a write failed. If the disk is full, the upload is removed, so that it does not keep
 * the disk full.
 */
class GrowingParts extends GrowingFiles {
  readonly #services: AttachmentServices;

  constructor(services: AttachmentServices, directory: string) {
    super({ directory });
    this.#services = services;
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const part = createWriteStream(path.join(this.directory, id), { flags: 'r+', start: offset });
    try {
      await pipeline(source, part);
    } catch (thrown) {
      const failure = unavailableOf(thrown);
      if (failure?.reason === 'disk full') {
        await dropOrLeave(this.#services, id);
        await this.configstore.delete(id);
      }
      throw failure ? thrown : ERRORS.FILE_WRITE_ERROR;
    }
    return offset + part.bytesWritten;
  }
}

const growingParts = (services: AttachmentServices, directory: string): UploadParts => {
  const datastore = new GrowingParts(services, directory);
  return {
    datastore,
    gather: () => Promise.resolve(),
    discard: () => Promise.resolve(),
    // The bytes have been moved already; the library's metadata remains.
    remove: async (id) => {
      await datastore.configstore.delete(id);
    },
  };
};

export const createUploadParts = (services: AttachmentServices, directory: string): UploadParts =>
  isLocal(services.files)
    ? growingParts(services, directory)
    : {
        datastore: new SharedParts(services, directory),
        gather: (id) => gatherParts(services, directory, id),
        discard: (id) => rm(path.join(directory, id), { force: true }),
        remove: (id) => removeParts(services, id),
      };
