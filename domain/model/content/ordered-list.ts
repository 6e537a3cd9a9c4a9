/** Ordered lists (docs/reference/data-api.md#entities): the order in which an owner wants things to be gone through. */
import type { InLayer } from './common.ts';

export const orderedListTypes = ['tag', 'label', 'measurement', 'note'] as const;

export interface OrderedListEntry {
  /** Of a record of that type. */
  readonly id: string;
  readonly type: (typeof orderedListTypes)[number];
}

export interface OrderedList extends InLayer {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly entries: readonly OrderedListEntry[];
}
