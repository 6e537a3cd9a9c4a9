import type { Sheet } from './studio.ts';

/** Draws one picture. */
export type Drawing = () => Promise<Sheet>;
