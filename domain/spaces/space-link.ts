/** Links that give a role in a space (docs/reference/spaces.md#links-that-invite). */

/** Valid ones of one space. */
export const maxSpaceLinks = 50;

export const maxSpaceLinkDays = 90;

/** The lifetimes that the page offers, in days. */
export const spaceLinkDays = [1, 7, 30, maxSpaceLinkDays] as const;
