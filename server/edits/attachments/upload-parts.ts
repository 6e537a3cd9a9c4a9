/**
 * Where the parts of resumable uploads lie until they are whole. With a folder of files that is a growing file in the
 * data folder; with a bucket each request leaves one object there and one row, so that any server can go on.
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
import { forgetParts, gatherParts, SharedParts } from './shared-parts.ts';

export interface UploadParts {
  readonly datastore: DataStore;
  /** Brings a whole upload to where receive-file.ts looks for it. */
  readonly gather: (id: string) => Promise<void>;
  /** Takes that away again, where it is but a copy. */
  readonly discard: (id: string) => Promise<void>;
  /** Forgets what is left of one that was taken in or rejected. */
  readonly forget: (id: string) => Promise<void>;
}

/** The library's store hides why a write failed. What a full disk has of an upload is removed, so that it is not kept full. */
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
    // The bytes are gone from there already; what the library noted of them follows.
    forget: async (id) => {
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
        forget: (id) => forgetParts(services, id),
      };
