/** The measuring tool; loaded with the first press of its button. */
export { measure } from './state.ts';
export { MeasureTool } from './ui/measure-tool.tsx';
export { runMeasureCommand } from './commands.ts';
