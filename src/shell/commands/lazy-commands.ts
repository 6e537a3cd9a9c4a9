/** Commands whose code is loaded by the first that runs. */
import type { Command } from './command.ts';

/**
 * Commands whose names and descriptions are known at once; `run` loads their code.
 * @param run gets the command's name, then what `Command.run` gets.
 */
export const lazyCommands = <Name extends string>(
  summaries: Readonly<Record<Name, string>>,
  run: (name: Name, ...given: Parameters<Command['run']>) => Promise<unknown>,
): readonly Command[] =>
  (Object.keys(summaries) as Name[]).map((name) => ({
    name,
    summary: summaries[name],
    run: (context, payload) => run(name, context, payload),
  }));
