/** The list of 360° views with their images. */
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { SweepId } from '#domain/ids.ts';
import { $model } from '#src/data/state.ts';
import { PanelFrame } from '#src/shell/panels/lazy.ts';
import { ItemList } from '#ui-kit/lazy.ts';
import { $unalignedSweepId, formatViewpointName, visitRequested } from '../../navigation/index.ts';
import { view360Panel } from '../availability.ts';
import { view360ButtonMessages } from '../button-messages.ts';
import { view360Messages as messages } from '../messages.ts';

export const Views360Panel = () => {
  const intl = useIntl();
  const { model, current, visit } = useUnit({ model: $model, current: $unalignedSweepId, visit: visitRequested });
  const items = useMemo(
    () =>
      (model?.sweeps ?? [])
        .filter(({ alignment, enabled }) => enabled && alignment === 'unaligned')
        .map((sweep) => ({
          id: sweep.id as string,
          title: formatViewpointName(intl, sweep, null),
          subtitle: sweep.id === current ? intl.formatMessage(messages.here) : '',
          thumbnailUrl: sweep.panorama.thumbnailUrl,
        })),
    [model, current, intl],
  );
  const title = intl.formatMessage(view360ButtonMessages.title);
  return (
    <PanelFrame panel={view360Panel} title={title} closeLabel={intl.formatMessage(messages.close)}>
      <ItemList
        label={title}
        items={items}
        current={current}
        empty={{ title: intl.formatMessage(messages.emptyTitle), hint: intl.formatMessage(messages.empty) }}
        onSelect={(id) => visit({ sweepId: id as SweepId })}
      />
    </PanelFrame>
  );
};
