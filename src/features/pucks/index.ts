/** Pucks: the rings on the floor that move the visitor to a sweep. Importing it is enough: the stage draws them. */
import './link-name.ts';
import './state.ts';

export { puckCommands } from './commands.ts';
