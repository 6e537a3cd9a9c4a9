/** F6 between the regions of the page; loaded when the space is at rest for the first time. */
import type { FeatureContext } from '#src/shell/features/index.ts';
import { watchRegionKeys } from './watch-region-keys.ts';

export { watchRegionKeys };

export const start = ({ host }: FeatureContext) => watchRegionKeys(host);
