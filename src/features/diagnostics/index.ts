/** Diagnostics: the handle in the page, its marks and commands. */
export { createDiagnostics, installDiagnostics, type Diagnostics } from './diagnostics.ts';
export { diagnosticCommands } from './commands.ts';
