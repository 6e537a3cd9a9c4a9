/** Follows the device; loaded when the visitor turns it on. */
import type { FeatureContext } from '#src/shell/features/index.ts';
import { watchOrientation } from './watch-orientation.ts';

export const start = ({ scope, view }: FeatureContext) => watchOrientation(scope, view);
