/** The command bus: runs a command by its name in one scope. */
import type { Scope } from 'effector';
import { CommandError, createContext, type Command, type CommandPayload } from './command.ts';

export interface CommandBus {
  /** Rejects with a `CommandError` if the command is unknown or fails, or if the payload is not an object. */
  run(name: string, payload?: unknown): Promise<unknown>;
  /** The summary of each command, by its name. */
  commands(): Readonly<Record<string, string>>;
}

export const createCommandBus = (scope: Scope, list: readonly Command[]): CommandBus => {
  const byName = new Map(list.map((command) => [command.name, command]));
  if (byName.size < list.length) throw new Error('command bus: two commands have the same name');
  const context = createContext(scope);
  return {
    run: async (name, payload = {}) => {
      const command = byName.get(name);
      if (!command) throw new CommandError('command.unknown', `there is no command "${name}"`);
      if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
        throw new CommandError('command.invalid', 'the payload must be an object');
      }
      return command.run(context, payload as CommandPayload);
    },
    commands: () => Object.fromEntries(list.map(({ name, summary: line }) => [name, line])),
  };
};
