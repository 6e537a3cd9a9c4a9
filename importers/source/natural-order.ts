/** Orders names as people count: pano2 before pano10. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export const byNaturalOrder = (a: string, b: string): number => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
