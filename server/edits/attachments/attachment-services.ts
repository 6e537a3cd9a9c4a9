/** The dependencies of all code for attachments; the same for every request. */
import { noUploadQuotas, type UploadQuotas } from '#domain/server-settings/upload-quotas.ts';
import type { Signer } from '../access/signer.ts';
import type { FileStore } from '../../store/files/file-store.ts';
import type { Store } from '../../store/open-store.ts';
import { createBundles, type Bundles } from './bundle-files.ts';

/** Of the environment: its quotas replace those of the settings page, where they are not null. */
export interface AttachmentSettings extends UploadQuotas {
  /** Unfinished uploads of one person. */
  readonly maxOpenUploads: number;
  /** How long the URL of a file is valid. */
  readonly urlLifetimeMs: number;
}

/** docs/reference/attachments.md#limits. */
export const defaultSettings: AttachmentSettings = {
  ...noUploadQuotas,
  maxOpenUploads: 50,
  urlLifetimeMs: 240_000,
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
