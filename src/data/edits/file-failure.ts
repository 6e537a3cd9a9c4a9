/** Why a file is not where it was to go, by what the server said. */
import { unavailableCode, type WriteFailure } from '../errors.ts';

/** Why a file was not taken (docs/reference/attachments.md#failures), or that nobody answered. */
export const fileFailures = ['oversize', 'empty', 'overQuota', 'permission', 'failed', 'network'] as const;
export type FileFailure = (typeof fileFailures)[number];

export const isFileFailure = (kind: unknown): kind is FileFailure => fileFailures.some((failure) => failure === kind);

export const fileFailureOf = ({ code, details }: WriteFailure): FileFailure => {
  const { kind } = details;
  if (code === unavailableCode || code === 'request.network') return 'network';
  if (isFileFailure(kind)) return kind;
  return code === 'forbidden' || code === 'user.unauthorized' ? 'permission' : 'failed';
};
