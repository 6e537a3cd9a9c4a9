/** Which changes of a blur users may make: they request and withdraw blurs; the image processor sets all other states. */
import { sameJson, type Fields } from '../../base/json-fields.ts';
import type { BlurStatus } from '../records/kinds/blur.ts';

/** Statuses that users may set: the pixels are not being processed. */
const editableStatuses: ReadonlySet<BlurStatus> = new Set(['pending', 'suggested', 'failed']);

const statusOf = (blur: Fields): BlurStatus => blur['status'] as BlurStatus;

export const blurProcessingMessage = 'This blur is being processed already; change it when that has ended.';

/**
 * @returns a sentence for the user, or null where the change is allowed.
 * @param from null: the blur is added. @param to null: it is removed.
 */
export const findBlurFailure = (from: Fields | null, to: Fields | null): string | null => {
  if (from && statusOf(from) === 'processing') return blurProcessingMessage;
  if (!to) return null;
  const after = statusOf(to);
  if (!from)
    return after === 'pending' || after === 'suggested'
      ? null
      : 'blur.status of a new blur must be pending or suggested.';
  const before = statusOf(from);
  if (before === after) {
    const isMoved = ['sweepId', 'outline'].some((field) => !sameJson(from[field], to[field]));
    return before === 'applied' && isMoved
      ? 'The pixels of an applied blur are blurred where it is; remove it, and draw another.'
      : null;
  }
  return editableStatuses.has(before) && editableStatuses.has(after)
    ? null
    : `blur.status cannot be set from ${before} to ${after}: only the image processor sets that.`;
};
