/** Back to the page that the visitor came from, and back to the small frame. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { IconButton } from '#ui-kit/index.ts';
import { $device, $isExpanded, $parameters, showcaseStopped } from '../../start-up/index.ts';
import { embeddingMessages as messages } from '../messages.ts';
import { backPressed } from '../state.ts';

export const EmbeddingButtons = () => {
  const intl = useIntl();
  const { parameters, device, isExpanded, goBack, collapse } = useUnit({
    parameters: $parameters,
    device: $device,
    isExpanded: $isExpanded,
    goBack: backPressed,
    collapse: showcaseStopped,
  });
  return (
    <>
      {parameters.back && !device.embedded && (
        <IconButton icon="chevronLeft" label={intl.formatMessage(messages.back)} onPress={() => goBack()} />
      )}
      {device.embedded && isExpanded && (
        <IconButton icon="fullscreenExit" label={intl.formatMessage(messages.collapse)} onPress={() => collapse()} />
      )}
    </>
  );
};
