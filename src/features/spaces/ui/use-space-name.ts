/** The name of a space in a text: with its id, as in its link, where another space of the list has the same name. */
import { useUnit } from 'effector-react';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { ModelCard } from '#domain/graph/page-data.ts';
import { listMessages as messages } from '../messages.ts';
import { $distinctions } from '../state.ts';

export type SpaceName = (space: Pick<ModelCard, 'id' | 'name'>) => string;

export const useSpaceName = (): SpaceName => {
  const { formatMessage } = useIntl();
  const distinctions = useUnit($distinctions);
  return useCallback(
    ({ id, name }) => (distinctions.has(id) ? formatMessage(messages.nameWithId, { name, id }) : name),
    [distinctions, formatMessage],
  );
};
