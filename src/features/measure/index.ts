/** What the workshop adds to the measuring tool. Its importers load the tool. */
export { savedLineControlsProvided } from './state.ts';
