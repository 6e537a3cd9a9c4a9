/** Commands that write the model's tags: fetched with the first of them. */
export { tagCommandHandlers } from './commands.ts';
