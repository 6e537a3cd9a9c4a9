/** Spaces that are archived or in the trash (docs/reference/spaces.md#archive, #trash). */
import type { ModelCard } from '../graph/page-data.ts';

type WithAccess = Pick<ModelCard, 'access'>;

export const isArchived = ({ access }: WithAccess): boolean => access?.state === 'archived';

export const isTrashed = ({ access }: WithAccess): boolean => access?.state === 'gone';

/** How long a space remains in the trash after its last change, ms. */
export const spaceTrashRetentionMs = 30 * 24 * 3600 * 1000;

/** When a space in the trash is deleted: milliseconds since 1970. */
export const deletionTimeOf = ({ modified }: Pick<ModelCard, 'modified'>): number =>
  Date.parse(modified) + spaceTrashRetentionMs;
