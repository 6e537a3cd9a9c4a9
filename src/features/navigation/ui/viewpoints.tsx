/** The list of all viewpoints: the way to each of them by keyboard and screen reader, and to loose 360° views at all. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { SweepId } from '#domain/ids.ts';
import { $model } from '#src/data/state.ts';
import { $currentSweepId } from '#src/stage/state.ts';
import { IconButton, ItemList, SidePanel } from '#ui-kit/index.ts';
import { navigationMessages } from '../messages.ts';
import { $viewpoints, $viewpointsOpen, viewpointsClosed, viewpointsToggled, visitRequested } from '../state.ts';
import { viewpointNameIn } from './viewpoint-name-in.ts';

export const ViewpointsButton = () => {
  const intl = useIntl();
  const { open, toggle } = useUnit({ open: $viewpointsOpen, toggle: viewpointsToggled });
  return (
    <IconButton
      icon="list"
      label={intl.formatMessage(navigationMessages.title)}
      isPressed={open}
      onPress={() => toggle()}
    />
  );
};

export const Viewpoints = () => {
  const intl = useIntl();
  const { open, close, model, sweeps, current, visit } = useUnit({
    open: $viewpointsOpen,
    close: viewpointsClosed,
    model: $model,
    sweeps: $viewpoints,
    current: $currentSweepId,
    visit: visitRequested,
  });
  if (!open || !model) return null;
  const title = intl.formatMessage(navigationMessages.title);
  const items = sweeps.map((sweep) => ({
    id: sweep.id as string,
    title: viewpointNameIn(intl, sweep, model.rooms.find((room) => room.id === sweep.roomId) ?? null),
    subtitle:
      sweep.id === current
        ? intl.formatMessage(navigationMessages.here)
        : sweep.alignment === 'unaligned'
          ? intl.formatMessage(navigationMessages.loose)
          : '',
    thumbnailUrl: sweep.panorama.thumbnailUrl,
  }));
  return (
    <SidePanel
      side="right"
      title={title}
      closeLabel={intl.formatMessage(navigationMessages.close)}
      onClose={() => close()}
    >
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
    </SidePanel>
  );
};
