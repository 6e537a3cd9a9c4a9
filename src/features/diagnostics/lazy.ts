/** The handle in the page, for `debug=1`; loaded for it only. */
import type { Scope } from 'effector';
import { createCommandBus } from '#src/shell/commands/index.ts';
import type { LoadCommands } from '#src/shell/features/index.ts';
import { modalCommands } from '#src/shell/modals/lazy.ts';
import { panelCommands } from '#src/shell/panels/lazy.ts';
import { toastCommands } from '#src/shell/toasts/lazy.ts';
import { createDiagnostics, installDiagnostics, type DiagnosticsOptions } from './diagnostics.ts';

export interface HandleOptions extends Omit<DiagnosticsOptions, 'bus'> {
  readonly scope: Scope;
  readonly view: Window;
  /** Those of the features. */
  readonly loadCommands: LoadCommands;
}

export const installHandle = async ({ view, loadCommands, ...options }: HandleOptions): Promise<void> => {
  const commands = await loadCommands();
  const bus = createCommandBus(options.scope, [...modalCommands, ...panelCommands, ...toastCommands, ...commands]);
  installDiagnostics(createDiagnostics({ ...options, bus }), view);
};
