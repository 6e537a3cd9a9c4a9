/** The list of all viewpoints, for keyboard and screen reader users; it is the only way to unaligned 360° views. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { SweepId } from '#domain/ids.ts';
import { $model } from '#src/data/state.ts';
import { $currentSweepId } from '#src/stage/state.ts';
import { PanelFrame } from '#src/shell/panels/lazy.ts';
import { ItemList } from '#ui-kit/lazy.ts';
import { formatViewpointName, navigationMessages } from '../messages.ts';
import { $viewpoints, viewpointsPanel, visitRequested } from '../state.ts';

export const Viewpoints = () => {
  const intl = useIntl();
  const { model, sweeps, current, visit } = useUnit({
    model: $model,
    sweeps: $viewpoints,
    current: $currentSweepId,
    visit: visitRequested,
  });
  if (!model) return null;
  const title = intl.formatMessage(navigationMessages.title);
  const items = sweeps.map((sweep) => ({
    id: sweep.id as string,
    title: formatViewpointName(intl, sweep, model.rooms.find((room) => room.id === sweep.roomId) ?? null),
    subtitle:
      sweep.id === current
        ? intl.formatMessage(navigationMessages.here)
        : sweep.alignment === 'unaligned'
          ? intl.formatMessage(navigationMessages.loose)
          : '',
    thumbnailUrl: sweep.panorama.thumbnailUrl,
  }));
  return (
    <PanelFrame panel={viewpointsPanel} title={title} closeLabel={intl.formatMessage(navigationMessages.close)}>
      <ItemList
        label={title}
        items={items}
        current={current}
        empty={{
          title: intl.formatMessage(navigationMessages.emptyTitle),
          hint: intl.formatMessage(navigationMessages.empty),
        }}
        onSelect={(id) => visit({ sweepId: id as SweepId })}
      />
    </PanelFrame>
  );
};
