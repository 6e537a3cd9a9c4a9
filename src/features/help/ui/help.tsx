/** Help for the current mode and device. docs/reference/screens-and-errors.md#help */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { gesturesOf, helpModeOf, type AllowedInput } from '#domain/help/gestures.ts';
import {
  helpColumns,
  helpKeysOf,
  helpTopicsOf,
  isGestureListVertical,
  type HelpKeys,
} from '#domain/help/help-layout.ts';
import { modalClosed } from '#src/shell/modals/index.ts';
import { $device, $parameters } from '#src/features/start-up/index.ts';
import { $mode } from '#src/stage/state.ts';
import { HelpModal, useIsPortrait, type HelpModalProps } from '#ui-kit/lazy.ts';
import { $isSearchOffered } from '../../search-panel/index.ts';
import { $offeredTopics } from '../offered-topics.ts';
import { keyMessages, messageOfGesture, modeMessages } from '../gesture-messages.ts';
import { helpMessages as messages } from '../messages.ts';
import { topicIcons, topicTexts, topicTitles } from '../topic-messages.ts';

const useKeys = (
  allowed: AllowedInput,
  isSearchOffered: boolean,
): NonNullable<HelpModalProps['navigation']['keyboard']> => {
  const { formatMessage } = useIntl();
  const keysOf: Readonly<Record<HelpKeys, readonly string[]>> = {
    walk: ['↑', '↓', '←', '→'],
    turn: formatMessage(messages.turn).split(' '),
    zoom: ['+', '−'],
    zoomReset: ['0'],
    tour: [formatMessage(messages.space)],
    search: ['/'],
    regions: ['F6'],
    escape: ['Esc'],
    help: ['?'],
  };
  return {
    label: formatMessage(messages.keyboard),
    keys: helpKeysOf(allowed, isSearchOffered).map((id) => ({
      id,
      keys: keysOf[id],
      text: formatMessage(keyMessages[id]),
    })),
  };
};

const $isMobile = $device.map(({ mobile }) => mobile);

export const Help = () => {
  const { formatMessage } = useIntl();
  const { mode, isMobile, isSearchOffered, parameters, offered, close } = useUnit({
    isSearchOffered: $isSearchOffered,
    mode: $mode,
    offered: $offeredTopics,
    isMobile: $isMobile,
    parameters: $parameters,
    close: modalClosed,
  });
  const keyboard = useKeys(parameters, isSearchOffered);
  const screen = { device: isMobile ? 'mobile' : 'desktop', isPortrait: useIsPortrait() } as const;
  const helpMode = helpModeOf(mode);
  return (
    <HelpModal
      title={formatMessage(messages.title)}
      closeLabel={formatMessage(messages.close)}
      onClose={() => close()}
      navigation={{
        label: formatMessage(messages.navigation),
        heading: formatMessage(modeMessages[helpMode]),
        gestures: gesturesOf(helpMode, screen.device, parameters).map((gesture) => ({
          id: gesture.effect,
          picture: gesture.picture,
          text: formatMessage(messageOfGesture(gesture)),
        })),
        isVertical: isGestureListVertical(screen),
        keyboard: isMobile ? undefined : keyboard,
      }}
      more={{
        label: formatMessage(messages.more),
        columns: helpColumns(screen),
        topics: helpTopicsOf(screen.device, offered).map((id) => ({
          id,
          icon: topicIcons[id],
          title: formatMessage(topicTitles[id]),
          text: formatMessage(topicTexts[id]),
        })),
      }}
    />
  );
};
