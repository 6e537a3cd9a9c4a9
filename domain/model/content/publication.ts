/** How the model is published (docs/reference/settings.md#publication). Its texts are in the capture's `details`. */
import type { publicationFields } from '../../records/kinds/model.ts';
import type { Timestamp } from '../../records/common.ts';

export const visibilities = ['private', 'public', 'unlisted', 'password'] as const;
export type Visibility = (typeof visibilities)[number];

export type PublicationField = (typeof publicationFields)[number];

export interface Publication {
  readonly published?: boolean;
  readonly lastPublished?: Timestamp;
  readonly visibility?: Visibility;
  readonly discoverable?: boolean;
  /** Absent fields are shown. */
  readonly options?: Readonly<Partial<Record<PublicationField, boolean>>>;
}

/** The options of a model that hide its details. */
export interface DetailOptions {
  readonly urlBranding?: boolean | null;
  readonly shown?: Publication['options'];
}

/** They name the owner. docs/reference/settings.md#branding */
const brandedFields: ReadonlySet<PublicationField> = new Set([
  'presentedBy',
  'contactName',
  'contactEmail',
  'contactPhone',
]);

/** Whether visitors read a detail of the model. */
export const isDetailPublished = ({ urlBranding, shown }: DetailOptions, field: PublicationField): boolean =>
  shown?.[field] !== false && (urlBranding !== false || !brandedFields.has(field));
