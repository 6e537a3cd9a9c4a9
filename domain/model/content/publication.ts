/** How the model is published (docs/reference/settings.md#publication). What it says of itself stands in the capture's `details`. */
import type { Timestamp } from './common.ts';

export const visibilities = ['private', 'public', 'unlisted', 'password'] as const;
/** Fields of the summary that can be shown or hidden, each by itself. */
export const publicationFields = [
  'modelName',
  'modelSummary',
  'presentedBy',
  'address',
  'externalUrl',
  'contactName',
  'contactEmail',
  'contactPhone',
] as const;

export interface Publication {
  readonly published?: boolean;
  readonly lastPublished?: Timestamp;
  readonly visibility?: (typeof visibilities)[number];
  readonly discoverable?: boolean;
  /** Absent fields are shown. */
  readonly options?: Readonly<Partial<Record<(typeof publicationFields)[number], boolean>>>;
}
