/** The commands of the modal layer. */
export { modalCommands } from './commands.ts';
