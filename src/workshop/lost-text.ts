/** Says that a text was not saved, since its record was deleted by someone else; the text can be copied. */
import { attach, createEffect, scopeBind } from 'effector';
import { defineMessages, type MessageDescriptor, type NoMessageValues } from 'react-intl';
import { $intl } from '#src/i18n/state.ts';
import { toastShown } from '#src/shell/toasts/index.ts';

const messages = defineMessages<{ copyText: NoMessageValues }>({
  copyText: { id: 'stopEditor.copyText', defaultMessage: 'Copy text' },
});

interface LostText {
  readonly message: MessageDescriptor;
  readonly text: string;
}

const copyFx = createEffect((text: string) => navigator.clipboard.writeText(text));
export const showLostTextFx = attach({
  source: $intl,
  effect: (intl, { message, text }: LostText) => {
    if (!intl) return;
    const copy = scopeBind(copyFx, { safe: true });
    scopeBind(toastShown, { safe: true })({
      message: intl.formatMessage(message),
      isFailure: true,
      action: { label: intl.formatMessage(messages.copyText), press: () => void copy(text) },
    });
  },
});
