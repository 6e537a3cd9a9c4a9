/** What the environment configures: the data folder, the store, and limits of uploads. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AttachmentSettings } from '#server/edits/attachments/attachment-services.ts';
import { readStoreSettings, type StoreSettings } from '#server/store/store-settings.ts';
import { CommandFailure, valueOrThrow } from './command-failure.ts';

/** The nearest parent folder with a package.json: this module may be built or not. */
const projectFolder = (): string => {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json')) && path.dirname(folder) !== folder)
    folder = path.dirname(folder);
  return folder;
};

/** The built browser application; `ENFILADE_CLIENT` names another build of it. */
export const clientFolder = (): string =>
  process.env['ENFILADE_CLIENT'] || path.join(projectFolder(), 'dist', 'client');

export const dataFolder = (): string => process.env['ENFILADE_DATA'] || '.data';

/** Throws a `CommandFailure` that names the wrong variable. */
export const storeSettings = (): StoreSettings => valueOrThrow(readStoreSettings(process.env));

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws a `CommandFailure` that names the variable; null if it is not set. */
export const wholeNumber = (environment: Environment, name: string, expected: string, min: number): number | null => {
  const text = environment[name]?.trim();
  if (text === undefined || text === '') return null;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < min)
    throw new CommandFailure({
      code: 'environment.invalid',
      message: `${name} is "${text}": set it to ${expected} as a whole number from ${min}, or remove it.`,
    });
  return value;
};

/** For each setting its variable, a description of the value, and the minimum. */
const variables = {
  quotaBytes: ['ENFILADE_QUOTA_BYTES', 'the bytes that uploads may fill', 0],
  commenterQuotaBytes: ['ENFILADE_COMMENTER_QUOTA_BYTES', 'the bytes that the uploads of one commenter may fill', 0],
  editorQuotaBytes: ['ENFILADE_EDITOR_QUOTA_BYTES', 'the bytes that the uploads of one editor may fill', 0],
  maxOpenUploads: ['ENFILADE_MAX_OPEN_UPLOADS', 'the unfinished uploads that one person may have', 1],
  urlLifetimeMs: ['ENFILADE_URL_LIFETIME', 'milliseconds', 1000],
} as const satisfies Record<keyof AttachmentSettings, readonly [name: string, expected: string, min: number]>;

/** Throws a `CommandFailure` that names the wrong variable. */
export const attachmentSettings = (environment: Environment): Partial<AttachmentSettings> =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([setting, [name, expected, min]]) => {
      const value = wholeNumber(environment, name, expected, min);
      return value === null ? [] : [[setting, value]];
    }),
  );
