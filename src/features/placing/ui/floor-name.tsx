/** The dialog in which a floor is named. */
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { FloorId } from '#domain/ids.ts';
import { renameFloor } from '#domain/placing/placing.ts';
import { maxTitleLength } from '#domain/records/common-fields.ts';
import { NameModal } from '#ui-kit/lazy.ts';
import { floorNameMessages as messages } from '../messages.ts';
import { floorName } from '../names.ts';
import { $namedFloorId, $placing, changed, floorNameOpened } from '../state.ts';

const FloorNameDialog = ({ floorId }: { readonly floorId: FloorId }) => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const placing = useUnit($placing);
  const on = useUnit({ changed, floorNameOpened });
  const [name, setName] = useState(placing.floors.find(({ id }) => id === floorId)?.name ?? '');
  const close = (): void => {
    on.floorNameOpened(null);
  };
  return (
    <NameModal
      title={formatMessage(messages.title)}
      closeLabel={formatMessage(messages.close)}
      cancelLabel={formatMessage(messages.cancel)}
      submitLabel={formatMessage(messages.save)}
      field={{
        label: formatMessage(messages.name),
        value: name,
        // An empty name restores the number.
        placeholder: floorName(
          intl,
          { ...placing, floors: placing.floors.map((each) => ({ ...each, name: '' })) },
          floorId,
        ),
        max: maxTitleLength,
        counter: (used, limit) => formatMessage(messages.counter, { used, limit }),
      }}
      onChange={setName}
      onSwitch={() => undefined}
      onSubmit={() => {
        if (name.trim().length > maxTitleLength) return;
        on.changed({ change: (current) => renameFloor(current, floorId, name.trim()) });
        close();
      }}
      onClose={close}
    />
  );
};

export const FloorName = () => {
  const floorId = useUnit($namedFloorId);
  return floorId === null ? null : <FloorNameDialog floorId={floorId} />;
};
