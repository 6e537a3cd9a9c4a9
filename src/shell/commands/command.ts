/**
 * The shape of a command: its name on the command bus, a summary, and a handler. Payloads come from outside the
 * application, so the handler checks them first. Each feature declares its own commands.
 */
import { createWatch, scopeBind, type Effect, type EventCallable, type Scope, type Store, type Unit } from 'effector';
import type { Outcome } from '#engine/stage-api.ts';

/** Why a command failed: `code` is for programs, the message for developers. */
export class CommandError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** What a command may use of the scope that it runs in. */
export interface CommandContext {
  readonly get: <Value>(store: Store<Value>) => Value;
  readonly send: <Payload>(event: EventCallable<Payload>, payload: Payload) => void;
  /** Runs a stage command. Rejects with a `CommandError` if the outcome is `failed`; `superseded` is a normal outcome. */
  readonly execute: <Payload>(command: Effect<Payload, Outcome>, payload: Payload) => Promise<Outcome>;
  /** Runs an effect; rejects with what it throws. */
  readonly call: <Payload, Result>(effect: Effect<Payload, Result>, payload: Payload) => Promise<Result>;
  /** Resolves to the unit's next payload that matches. */
  readonly waitFor: <Payload>(unit: Unit<Payload>, matches: (payload: Payload) => boolean) => Promise<Payload>;
}

export type CommandPayload = Readonly<Record<string, unknown>>;

export interface Command {
  readonly name: string;
  /** The payload, and what the command does or returns. */
  readonly summary: string;
  /** @throws CommandError if the payload is invalid or the command cannot be carried out. */
  run(context: CommandContext, payload: CommandPayload): unknown;
}

export const createContext = (scope: Scope): CommandContext => {
  const call: CommandContext['call'] = (effect, payload) => scopeBind(effect, { scope, safe: true })(payload);
  return {
    get: (store) => scope.getState(store),
    send: (event, payload) => scopeBind(event as EventCallable<unknown>, { scope, safe: true })(payload),
    call,
    execute: async (command, payload) => {
      const outcome = await call(command, payload);
      if (outcome.kind === 'failed') throw new CommandError(outcome.code, outcome.detail);
      return outcome;
    },
    waitFor: (unit, matches) =>
      new Promise((resolve) => {
        const unwatch = createWatch({
          unit,
          scope,
          fn: (payload) => {
            if (!matches(payload)) return;
            unwatch();
            resolve(payload);
          },
        });
      }),
  };
};
