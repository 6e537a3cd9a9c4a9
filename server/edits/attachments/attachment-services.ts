/** What everything that deals with files has at hand; the same for every request. */
import type { Signer } from '../access/signer.ts';
import type { FileStore } from '../../store/files/file-store.ts';
import type { Store } from '../../store/open-store.ts';
import { createBundles, type Bundles } from './bundle-files.ts';

export interface AttachmentSettings {
  /** All uploads of this server together; null: as many as the disk holds. */
  readonly quotaBytes: number | null;
  /** The uploads of one person who may comment; null: a tenth of `quotaBytes`, or 5 GB where that is null. */
  readonly commenterQuotaBytes: number | null;
  /** The uploads of one person who may edit; null: limited by `quotaBytes` alone. */
  readonly editorQuotaBytes: number | null;
  /** Uploads that one person has begun and not finished. */
  readonly maxOpenUploads: number;
  /** How long an address of a file holds, milliseconds. */
  readonly addressLifetime: number;
}

/** docs/reference/attachments.md#limits. */
export const defaultSettings: AttachmentSettings = {
  quotaBytes: null,
  commenterQuotaBytes: null,
  editorQuotaBytes: null,
  maxOpenUploads: 50,
  addressLifetime: 240_000,
};

export interface AttachmentServices {
  readonly store: Store;
  readonly files: FileStore;
  readonly signer: Signer;
  readonly bundles: Bundles;
  readonly settings: AttachmentSettings;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export const createAttachmentServices = (
  store: Store,
  signer: Signer,
  settings: Partial<AttachmentSettings> = {},
): AttachmentServices => ({
  store,
  files: store.files,
  signer,
  bundles: createBundles(store.files),
  settings: { ...defaultSettings, ...settings },
  now: () => Date.now(),
});
