/** How to measure. docs/reference/measurements-and-units.md#measurement-help */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { modalClosed } from '#src/shell/modals/index.ts';
import { InfoModal } from '#ui-kit/lazy.ts';
import { measurementHelpMessages as messages } from '../messages.ts';

export const MeasurementHelp = () => {
  const { formatMessage } = useIntl();
  const close = useUnit(modalClosed);
  return (
    <InfoModal
      title={formatMessage(messages.title)}
      subtitle={formatMessage(messages.subtitle)}
      icon="measure"
      paragraphs={[formatMessage(messages.points), formatMessage(messages.accuracy)]}
      doneLabel={formatMessage(messages.done)}
      closeLabel={formatMessage(messages.close)}
      onClose={() => close()}
    />
  );
};
