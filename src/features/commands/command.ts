/**
 * What a command is: a name of the command bus, a line about it, and what it does with a payload that came from
 * outside and so is checked first. Each feature declares its own.
 */
import { createWatch, scopeBind, type Effect, type EventCallable, type Scope, type Store, type Unit } from 'effector';
import type { Outcome } from '#engine/stage-api.ts';

/** How a command fails: `code` is for programs, the message for people who write them. */
export class CommandError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** What a command may do in the scope it runs in. */
export interface CommandContext {
  readonly get: <Value>(store: Store<Value>) => Value;
  readonly send: <Payload>(event: EventCallable<Payload>, payload: Payload) => void;
  /** Rejects with a `CommandError` when the command could not do it; being overtaken is an answer. */
  readonly pull: <Payload>(command: Effect<Payload, Outcome>, payload: Payload) => Promise<Outcome>;
  readonly call: <Payload, Answer>(effect: Effect<Payload, Answer>, payload: Payload) => Promise<Answer>;
  /** The next of what a unit tells that is meant. */
  readonly heard: <Told>(unit: Unit<Told>, isMeant: (received: Told) => boolean) => Promise<Told>;
}

export type CommandPayload = Readonly<Record<string, unknown>>;

export interface Command {
  readonly name: string;
  readonly line: string;
  /** @throws CommandError where the payload is wrong or the thing cannot be done. */
  run(context: CommandContext, payload: CommandPayload): unknown;
}

export const createContext = (scope: Scope): CommandContext => {
  const call: CommandContext['call'] = (effect, payload) => scopeBind(effect, { scope, safe: true })(payload);
  return {
    get: (store) => scope.getState(store),
    send: (event, payload) => scopeBind(event as EventCallable<unknown>, { scope, safe: true })(payload),
    call,
    pull: async (command, payload) => {
      const outcome = await call(command, payload);
      if (outcome.kind === 'failed') throw new CommandError(outcome.code, outcome.detail);
      return outcome;
    },
    heard: (unit, isMeant) =>
      new Promise((resolve) => {
        const unwatch = createWatch({
          unit,
          scope,
          fn: (received) => {
            if (!isMeant(received)) return;
            unwatch();
            resolve(received);
          },
        });
      }),
  };
};
