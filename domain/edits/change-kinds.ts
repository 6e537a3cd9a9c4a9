/**
 * What open viewers are told of: records that edits change, and what changes without an edit. An import is told by the
 * kinds of the records that it changed.
 */
import { recordKinds } from './edit.ts';

/** `access`: the model's visibility, password, state or policies; `user`: what one person may do in it. */
export const changeKinds = [...recordKinds, 'access', 'user'] as const;
export type ChangeKind = (typeof changeKinds)[number];
