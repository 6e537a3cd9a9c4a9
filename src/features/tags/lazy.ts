/** The panel with the list or the card, and the pins: loaded once a space has tags. */
import { scopeBind } from 'effector';
import type { FeatureContext } from '#src/shell/features/index.ts';
import { pinsLoaded } from './pins.ts';

export { titleOf } from './card-content.ts';
export { pinEditChanged } from './pins.ts';
export { tagViewRequested } from './move-camera.ts';
export { OpenTag } from './ui/open-tag.tsx';
export { TagBesidePin } from './ui/tag-beside-pin.tsx';
export { TagsPanel } from './ui/tags-panel.tsx';

export const start = ({ scope }: FeatureContext): undefined => {
  scopeBind(pinsLoaded, { scope, safe: true })();
};
