/** The hint in the dollhouse, for a toast region. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { Toast } from '#ui-kit/index.ts';
import { dollhousePromptMessages as messages } from '../messages.ts';
import { $prompt, promptDismissed } from '../state.ts';

export const DollhousePrompt = () => {
  const intl = useIntl();
  const { prompt, dismiss } = useUnit({ prompt: $prompt, dismiss: promptDismissed });
  if (prompt === 'none') return null;
  return (
    <Toast
      message={intl.formatMessage(messages[prompt])}
      dismissLabel={intl.formatMessage(messages.dismiss)}
      onDismiss={dismiss}
    />
  );
};
