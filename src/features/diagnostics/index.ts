/** Diagnostics: the handle in the page, its performance marks and its commands. */
export { createDiagnostics, installDiagnostics, type Diagnostics } from './diagnostics.ts';
