/** Whether a sweep has a place in the space, and who gave it that place (docs/reference/sweeps-and-pucks.md#alignment-and-placement). */

/** `unaligned`: a 360° view, without a place. */
export const alignments = ['aligned', 'unaligned'] as const;
export type Alignment = (typeof alignments)[number];

/** `auto`: by the import; `manual`: by a person. */
export const placements = ['unplaced', 'auto', 'manual'] as const;
export type Placement = (typeof placements)[number];
