/** The explanations as modals. docs/reference/screens-and-errors.md#explanations */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { modalClosed } from '#src/shell/modals/index.ts';
import { InfoModal } from '#ui-kit/lazy.ts';
import { informationMessages as messages } from '../messages.ts';

export const AboutFurnitureRemoval = () => {
  const { formatMessage } = useIntl();
  const close = useUnit(modalClosed);
  return (
    <InfoModal
      title={formatMessage(messages.furnitureTitle)}
      icon="sofa"
      paragraphs={[formatMessage(messages.furnitureWhat), formatMessage(messages.furnitureBack)]}
      doneLabel={formatMessage(messages.done)}
      closeLabel={formatMessage(messages.close)}
      onClose={() => close()}
    />
  );
};

export const AboutViews = () => {
  const { formatMessage } = useIntl();
  const close = useUnit(modalClosed);
  return (
    <InfoModal
      title={formatMessage(messages.viewsTitle)}
      icon="views"
      paragraphs={[formatMessage(messages.viewsWhat), formatMessage(messages.viewsLayers)]}
      doneLabel={formatMessage(messages.done)}
      closeLabel={formatMessage(messages.close)}
      onClose={() => close()}
    />
  );
};
