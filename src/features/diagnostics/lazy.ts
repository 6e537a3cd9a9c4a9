/** The handle of a viewer, with its commands: for `debug=1`, and for the program that has created the viewer. */
import { createCommandBus } from '#src/shell/commands/index.ts';
import type { LoadCommands } from '#src/shell/features/index.ts';
import { modalCommands } from '#src/shell/modals/lazy.ts';
import { panelCommands } from '#src/shell/panels/lazy.ts';
import { toastCommands } from '#src/shell/toasts/lazy.ts';
import { createDiagnostics, type Diagnostics, type DiagnosticsOptions } from './diagnostics.ts';

export { installDiagnostics, type Diagnostics } from './diagnostics.ts';

export interface LoadDiagnosticsOptions extends Omit<DiagnosticsOptions, 'bus'> {
  /** Those of the features. */
  readonly loadCommands: LoadCommands;
}

export const loadDiagnostics = async ({ loadCommands, ...options }: LoadDiagnosticsOptions): Promise<Diagnostics> => {
  const commands = await loadCommands();
  const bus = createCommandBus(options.scope, [...modalCommands, ...panelCommands, ...toastCommands, ...commands]);
  return createDiagnostics({ ...options, bus });
};
