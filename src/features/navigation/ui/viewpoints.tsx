/** The list of all viewpoints, for keyboard and screen reader users; it is the only way to unaligned 360° views. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { SweepId } from '#domain/ids.ts';
import { $model } from '#src/data/state.ts';
import { $currentSweepId } from '#src/stage/state.ts';
import { usePanelCollapse } from '../../panels/index.ts';
import { IconButton, ItemList, SidePanel } from '#ui-kit/index.ts';
import { formatViewpointName, navigationMessages } from '../messages.ts';
import {
  $viewpoints,
  $isViewpointListOpen,
  $viewpointListFocusRequest,
  viewpointListClosed,
  viewpointListToggled,
  visitRequested,
} from '../state.ts';

export const ViewpointsButton = () => {
  const intl = useIntl();
  const { isOpen, toggle } = useUnit({ isOpen: $isViewpointListOpen, toggle: viewpointListToggled });
  return (
    <IconButton
      icon="list"
      label={intl.formatMessage(navigationMessages.title)}
      isPressed={isOpen}
      onPress={() => toggle()}
    />
  );
};

export const Viewpoints = () => {
  const intl = useIntl();
  const { focusRequest, isOpen, close, model, sweeps, current, visit } = useUnit({
    focusRequest: $viewpointListFocusRequest,
    isOpen: $isViewpointListOpen,
    close: viewpointListClosed,
    model: $model,
    sweeps: $viewpoints,
    current: $currentSweepId,
    visit: visitRequested,
  });
  const collapse = usePanelCollapse(isOpen);
  if (!isOpen || !model) return null;
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
    <SidePanel
      side="right"
      title={title}
      closeLabel={intl.formatMessage(navigationMessages.close)}
      onClose={() => close()}
      focusRequest={focusRequest}
      {...collapse}
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
