/** Why a file is not where it was to go, by what the server said. */
import { unavailableCode, type WriteFailure } from '../errors.ts';

/** Why a file was not taken (spec 1 §8), or that nobody answered. */
export const fileTroubles = ['oversize', 'empty', 'overQuota', 'permission', 'failed', 'network'] as const;
export type FileTrouble = (typeof fileTroubles)[number];

export const isTrouble = (kind: unknown): kind is FileTrouble => fileTroubles.some((trouble) => trouble === kind);

export const troubleOf = ({ code, details }: WriteFailure): FileTrouble => {
  const { kind } = details;
  if (code === unavailableCode || code === 'request.network') return 'network';
  if (isTrouble(kind)) return kind;
  return code === 'forbidden' || code === 'user.unauthorized' ? 'permission' : 'failed';
};
