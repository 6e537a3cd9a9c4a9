/** The editor of labels: its panel, its tools, and the handlers of its commands. */
import { scopeBind } from 'effector';
import type { FeatureContext } from '#src/shell/features/index.ts';
import '../failed-removals.ts';
import '../rejected-names.ts';
import { labelToolsLoaded } from './label-tools.ts';

export { labelCommands } from './edit-commands.ts';
export { LabelHint } from './ui/label-hint.tsx';
export { LabelPanel } from './ui/label-panel.tsx';

export const start = ({ scope }: FeatureContext): undefined => {
  scopeBind(labelToolsLoaded, { scope, safe: true })();
};
