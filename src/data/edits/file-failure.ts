/** Why an upload failed, from the server's response. */
import { isPermissionCode, unavailableCode, type WriteFailure } from '../errors.ts';

/** The server's reasons (docs/reference/attachments.md#failures), or `network` without a response. */
export const fileFailures = [
  'oversize',
  'empty',
  'overQuota',
  'permission',
  'tooMany',
  'notAnImage',
  'failed',
  'network',
] as const;
export type FileFailure = (typeof fileFailures)[number];

export const isFileFailure = (kind: unknown): kind is FileFailure => fileFailures.some((failure) => failure === kind);

export const fileFailureOf = ({ code, details }: WriteFailure): FileFailure => {
  const { kind } = details;
  if (code === unavailableCode || code === 'request.network') return 'network';
  if (isFileFailure(kind)) return kind;
  return isPermissionCode(code) ? 'permission' : 'failed';
};
