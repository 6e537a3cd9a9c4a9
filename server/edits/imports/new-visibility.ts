/** Who may see a new model (docs/reference/imports.md#who-may-see-a-new-model). */
import type { Visibility } from '../access/model-settings.ts';

/** A new model has no password yet. */
export const newVisibilities = ['private', 'unlisted', 'public'] as const satisfies readonly Visibility[];
export type NewVisibility = (typeof newVisibilities)[number];

/** The most private first. */
const byOpenness: readonly Visibility[] = ['private', 'password', 'unlisted', 'public'];

/** A capture can be more private than the default, not more open. */
export const newVisibility = (
  chosen: NewVisibility | undefined,
  byDefault: NewVisibility,
  ofCapture: Visibility | undefined,
): Visibility => chosen ?? byOpenness.find((each) => each === byDefault || each === ofCapture) ?? byDefault;
