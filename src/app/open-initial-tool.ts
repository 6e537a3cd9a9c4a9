/** Opens the panel or modal that the address names as `tool` (docs/reference/start-up.md#initial-tool). */
import { createWatch, scopeBind, type EventCallable, type Scope } from 'effector';
import type { Disposable } from '#base/disposable.ts';
import type { ToolName } from '#domain/tools/tool-name.ts';
import { initialToolRequested } from '#src/features/initial-tool/index.ts';
import type { Feature } from '#src/shell/features/index.ts';

const openerOf = ({ panel, tool }: Feature, name: ToolName): EventCallable<void> | null => {
  if (panel?.panel.tool === name) return panel.panel.opened;
  return tool?.name === name ? tool.opened : null;
};

export const openInitialTool = (features: readonly Feature[], scope: Scope): Disposable => {
  const dispose = createWatch({
    unit: initialToolRequested,
    scope,
    fn: ({ name, tag, note }) => {
      // A link to a record opens the record itself, once it is loaded.
      if (tag !== null || note !== null) return;
      const opened = features.map((feature) => openerOf(feature, name)).find((event) => event !== null);
      if (opened) scopeBind(opened, { scope, safe: true })();
    },
  });
  return { dispose };
};
