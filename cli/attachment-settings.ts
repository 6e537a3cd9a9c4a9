/** How much people may upload and how long addresses of files hold, from the environment. */
import type { AttachmentSettings } from '#server/edits/attachments/attachment-services.ts';
import { CommandFailure } from './command-failure.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws a rejection that names the variable; null where it is not set. */
export const wholeNumber = (environment: Environment, name: string, wish: string, min: number): number | null => {
  const text = environment[name]?.trim();
  if (text === undefined || text === '') return null;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < min)
    throw new CommandFailure({
      code: 'environment.invalid',
      message: `${name} is "${text}": set it to ${wish} as a whole number from ${min}, or leave it out.`,
    });
  return value;
};

/** By setting: the variable, what it is to be set to, and its least value. */
const variables = {
  quotaBytes: ['ENFILADE_QUOTA_BYTES', 'the bytes that uploads may fill', 0],
  commenterQuotaBytes: ['ENFILADE_COMMENTER_QUOTA_BYTES', 'the bytes that the uploads of one commenter may fill', 0],
  editorQuotaBytes: ['ENFILADE_EDITOR_QUOTA_BYTES', 'the bytes that the uploads of one editor may fill', 0],
  maxOpenUploads: ['ENFILADE_MAX_OPEN_UPLOADS', 'the unfinished uploads that one person may have', 1],
  addressLifetime: ['ENFILADE_ADDRESS_LIFETIME', 'milliseconds', 1000],
} as const satisfies Record<keyof AttachmentSettings, readonly [name: string, wish: string, least: number]>;

/** Throws a rejection that names the variable. */
export const attachmentSettings = (environment: Environment): Partial<AttachmentSettings> =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([setting, [name, wish, least]]) => {
      const value = wholeNumber(environment, name, wish, least);
      return value === null ? [] : [[setting, value]];
    }),
  );
