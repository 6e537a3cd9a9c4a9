/** The commands that show and hide a toast. */
import { writeFailure } from '#src/data/errors.ts';
import { writeRejected } from '#src/data/state.ts';
import {
  CommandError,
  maxTimeoutMs,
  optionalDuration,
  optionalNumber,
  optionalObject,
  optionalText,
  requiredText,
  type Command,
} from '../commands/index.ts';
import { $toast, toastHidden, toastShown, type ShownToast } from './state.ts';

/** The default errors by their message keys, and the codes of failed changes that show them. */
const defaultErrors: ReadonlyMap<string, string> = new Map([
  ['unableToSave', 'generic'],
  ['unauthorized', 'unauthorized'],
]);

export const toastCommands: readonly Command[] = [
  {
    name: 'TOAST_SHOW',
    summary:
      '{ message, timeout?, action? } shows a message, for so many milliseconds or until it is dismissed; with an action (the text of its button) it returns, when the message disappears, whether the button was pressed',
    run: async ({ send, waitFor }, payload) => {
      const message = requiredText(payload, 'message');
      const label = optionalText(payload, 'action');
      const timeoutMs = optionalDuration(payload, 'timeout', maxTimeoutMs);
      let isPressed = false;
      const action = label ? { label, press: () => void (isPressed = true) } : undefined;
      const toast: ShownToast = { message, timeoutMs, action };
      send(toastShown, toast);
      if (!action) return undefined;
      await waitFor($toast, (shown) => shown !== toast);
      return isPressed;
    },
  },
  {
    name: 'DEFAULT_ERROR',
    summary: '{ messageKey, options? } shows a default error: unableToSave, unauthorized; options { code? } its number',
    run: ({ send }, payload) => {
      const key = requiredText(payload, 'messageKey');
      const code = defaultErrors.get(key);
      if (!code) {
        throw new CommandError(
          'command.invalid',
          `"messageKey" must be one of ${[...defaultErrors.keys()].join(', ')}`,
        );
      }
      const number = optionalNumber(optionalObject(payload, 'options') ?? {}, 'code');
      send(writeRejected, writeFailure(code, key, number));
    },
  },
  { name: 'TOAST_HIDE', summary: '{} hides the message', run: ({ send }) => send(toastHidden, undefined) },
];
