/** The links between the viewer and the workshop, in the top bar. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { IconLink } from '#ui-kit/index.ts';
import { pageLinkMessages as messages } from '../messages.ts';
import { $editLink, $visitorLink } from '../state.ts';

export const EditLinks = () => {
  const { formatMessage } = useIntl();
  const { edit, visitor } = useUnit({ edit: $editLink, visitor: $visitorLink });
  return (
    <>
      {edit && <IconLink icon="pencil" label={formatMessage(messages.edit)} {...edit} />}
      {visitor && <IconLink icon="eye" label={formatMessage(messages.viewAsVisitor)} {...visitor} />}
    </>
  );
};
