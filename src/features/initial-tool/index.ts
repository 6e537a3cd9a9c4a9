/** The tool that a visit begins with. */
export { $initialTool, $initialToolStatus, initialToolRequested, type InitialTool } from './state.ts';
