/** Why a file is not where it was to go, by what the server said. */
import type { WriteFailure } from '../errors.ts';

/** Why a file was not taken (spec 1 §8), or that nobody answered. */
export const fileTroubles = ['oversize', 'empty', 'overQuota', 'permission', 'failed', 'network'] as const;
export type FileTrouble = (typeof fileTroubles)[number];

export const isTrouble = (kind: unknown): kind is FileTrouble => fileTroubles.some((trouble) => trouble === kind);

export const troubleOf = ({ code, details }: WriteFailure): FileTrouble => {
  const { kind } = details;
  if (isTrouble(kind)) return kind;
  if (code === 'request.network') return 'network';
  return code === 'forbidden' || code === 'user.unauthorized' ? 'permission' : 'failed';
};
