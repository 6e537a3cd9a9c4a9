/** The subscriber prompt over the view. */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { SubscriberBanner } from '#ui-kit/lazy.ts';
import { popupLoaded } from '../subscriber-prompt.ts';
import { useSubscriberPrompt } from './use-subscriber-prompt.ts';

export const SubscriberPopup = () => {
  const loaded = useUnit(popupLoaded);
  const prompt = useSubscriberPrompt('popup');
  useEffect(() => loaded(), [loaded]);
  return prompt ? <SubscriberBanner {...prompt} isPopup /> : null;
};
