/** Starts the duplicate of a space, whose name is in the page's language (docs/reference/spaces.md#duplicates). */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { ModelCard } from '#domain/graph/page-data.ts';
import { copyNameOf } from '#domain/views/names.ts';
import { jobMessages as messages } from '../messages.ts';
import { duplicatePressed } from '../state.ts';

/** Of a space, as the server has it. */
const maxNameLength = 200;

export const useDuplicate = (): ((space: Pick<ModelCard, 'id' | 'name'>) => void) => {
  const { formatMessage } = useIntl();
  const duplicate = useUnit(duplicatePressed);
  return ({ id, name }) =>
    duplicate({
      id,
      name: copyNameOf(name, (original) => formatMessage(messages.copyName, { name: original }), maxNameLength),
    });
};
