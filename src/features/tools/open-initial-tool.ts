/** Opens what the address names as `tool` (docs/reference/start-up.md#initial-tool). */
import { createWatch, scopeBind, type Scope } from 'effector';
import type { Disposable } from '#base/disposable.ts';
import type { Feature } from '#src/shell/features/index.ts';
import { initialToolRequested } from '../initial-tool/index.ts';
import { toolOpener } from './tool-openers.ts';

export const openInitialTool = (features: readonly Feature[], scope: Scope): Disposable => {
  const dispose = createWatch({
    unit: initialToolRequested,
    scope,
    fn: ({ name, tag, note }) => {
      // A link to a record opens the record itself, once it is loaded.
      if (tag !== null || note !== null) return;
      const opener = toolOpener(features, name);
      if (opener) scopeBind(opener.opened, { scope, safe: true })();
    },
  });
  return { dispose };
};
