/** The regions of the viewer's page and the moves between them by F6 (docs/reference/interface.md#regions). */
const regionNames = [
  'topBar',
  'tools',
  'view',
  'panel',
  'overlay',
  'tour',
  'bottomBar',
  'footer',
  'modal',
  'notifications',
] as const;
export type RegionName = (typeof regionNames)[number];

export const isRegionName = (name: string): name is RegionName => (regionNames as readonly string[]).includes(name);

/** In the order of F6; several of one name stay in the order of the page. */
export const inRegionOrder = <Region extends { readonly name: RegionName }>(
  regions: readonly Region[],
): readonly Region[] => regions.toSorted((a, b) => regionNames.indexOf(a.name) - regionNames.indexOf(b.name));

type RegionStep = 'next' | 'previous';

/**
 * The index of the region that gets the focus; null: the key is the browser's.
 * @param current of the region with the focus, −1 without one.
 */
export const regionAfter = (count: number, current: number, step: RegionStep): number | null => {
  if (current < 0) return count === 0 ? null : step === 'next' ? 0 : count - 1;
  const target = current + (step === 'next' ? 1 : -1);
  return target < 0 || target >= count ? null : target;
};
