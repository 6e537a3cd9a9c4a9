/** The content of the subscriber banner or popup; undefined where it is not shown. */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { SubscriberBannerProps } from '#ui-kit/lazy.ts';
import { summaryMessages as messages } from '../panel-messages.ts';
import { $subscriberPrompt, subscriberPromptDismissed, subscriberPromptLoaded } from '../subscriber-prompt.ts';
import { $subscriberConfig } from '../subscriber-status.ts';

export const useSubscriberPrompt = (kind: 'banner' | 'popup'): SubscriberBannerProps | undefined => {
  const intl = useIntl();
  const { prompt, config, loaded, dismiss } = useUnit({
    prompt: $subscriberPrompt,
    config: $subscriberConfig,
    loaded: subscriberPromptLoaded,
    dismiss: subscriberPromptDismissed,
  });
  useEffect(() => loaded(), [loaded]);
  if (!prompt[kind] || config.registerUrl === null) return undefined;
  return {
    label: intl.formatMessage(messages.subscriberLabel),
    text: intl.formatMessage(messages.subscriberText),
    link: {
      label: intl.formatMessage(messages.subscriberLink),
      url: config.registerUrl,
      newTab: intl.formatMessage(messages.newTab),
    },
    dismissLabel: intl.formatMessage(messages.dismiss),
    onDismiss: () => dismiss(),
  };
};
