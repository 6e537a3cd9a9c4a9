/** The panel of 360° views and the way back from one, loaded at rest in spaces that have such views. */
import { scopeBind } from 'effector';
import type { FeatureContext } from '#src/shell/features/index.ts';
import { view360Loaded } from './state.ts';

export { ReturnBar } from './ui/return-bar.tsx';
export { Views360Panel } from './ui/views-360-panel.tsx';

export const start = ({ scope }: FeatureContext): undefined => {
  scopeBind(view360Loaded, { scope, safe: true })();
};
