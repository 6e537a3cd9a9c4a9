/** Which changes of a blur people may make: they ask for pixels to be blurred, and whoever works on pixels says the rest. */
import { sameJson, type Fields } from '../../base/json-fields.ts';
import type { BlurStatus } from '../model/content/blur.ts';

/** As long as nobody works on its pixels. */
const open: ReadonlySet<BlurStatus> = new Set(['pending', 'suggested', 'failed']);

const statusOf = (blur: Fields): BlurStatus => blur['status'] as BlurStatus;

export const blurIsProcessing = 'This blur is being processed already; change it when that has ended.';

/** A sentence for a person; null where the change may be made. Either side is null where there is no blur. */
export const findBlurFailure = (from: Fields | null, to: Fields | null): string | null => {
  if (from && statusOf(from) === 'processing') return blurIsProcessing;
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
  return open.has(before) && open.has(after)
    ? null
    : `blur.status cannot be set from ${before} to ${after}: that is said by whoever works on the pixels.`;
};
