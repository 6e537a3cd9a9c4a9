/** How the model is published (docs/reference/settings.md#publication). Its texts are in the capture's `details`. */
import type { publicationFields } from '../../records/kinds/model.ts';
import type { Timestamp } from '../../records/common.ts';

export const visibilities = ['private', 'public', 'unlisted', 'password'] as const;
export type Visibility = (typeof visibilities)[number];

export interface Publication {
  readonly published?: boolean;
  readonly lastPublished?: Timestamp;
  readonly visibility?: Visibility;
  readonly discoverable?: boolean;
  /** Absent fields are shown. */
  readonly options?: Readonly<Partial<Record<(typeof publicationFields)[number], boolean>>>;
}
