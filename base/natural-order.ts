/** Orders names of files the same on every machine. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares names with their numbers as numbers: pano2 before pano10. */
export const byNaturalOrder = (a: string, b: string): number => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
