/** How much people may upload and how long addresses of files hold, from the environment. */
import type { AttachmentSettings } from '#server/attachments/attachment-services.ts';
import { Refusal } from './refusal.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws a refusal that names the variable; null where it is not set. */
export const wholeNumber = (environment: Environment, name: string, wish: string, least: number): number | null => {
  const text = environment[name]?.trim();
  if (text === undefined || text === '') return null;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least)
    throw new Refusal({
      code: 'environment.invalid',
      message: `${name} is "${text}": set it to ${wish} as a whole number from ${least}, or leave it out.`,
    });
  return value;
};

/** Throws a refusal that names the variable. */
export const attachmentSettings = (environment: Environment): Partial<AttachmentSettings> => {
  const quotaBytes = wholeNumber(environment, 'ENFILADE_QUOTA_BYTES', 'the bytes that uploads may fill', 0);
  const addressLifetime = wholeNumber(environment, 'ENFILADE_ADDRESS_LIFETIME', 'milliseconds', 1000);
  return { ...(quotaBytes !== null && { quotaBytes }), ...(addressLifetime !== null && { addressLifetime }) };
};
