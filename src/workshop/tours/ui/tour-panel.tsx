/** The panel of the tour editor: the stops in order, and what adds, moves, changes and previews them. */
import { useUnit } from 'effector-react';
import { useIntl, type IntlShape } from 'react-intl';
import { stopPlaces, type StopPlace } from '#domain/edits/reel/edit-entries.ts';
import { isUnderWay } from '#domain/tours/playback.ts';
import { tourRecords } from '#src/data/tours.ts';
import {
  $playback,
  formatStopName,
  formatStopTitle,
  stopRequested,
  tourPaused,
  tourStarted,
} from '#src/features/tours/lazy.ts';
import { modalOpened } from '#src/shell/modals/index.ts';
import { PanelFrame } from '#src/shell/panels/lazy.ts';
import { TourEditor, type MenuEntry, type TourEditorStop } from '#ui-kit/lazy.ts';
import { $addingIssue, $isAdding, addStopRequested, replaceViewRequested } from '../add-stop.ts';
import { tourButtonMessages } from '../button-messages.ts';
import { $currentIndex, $editedStops, $mode, stopChanged, stopMoved, stopRemoved, tourRetried } from '../entries.ts';
import { stopEditorMessages, tourEditorMessages as messages } from '../messages.ts';
import { stopOpened } from '../open-stop.ts';
import { tourPanel } from '../panel.ts';
import { tourSettingsMessages } from '../settings-messages.ts';
import { hiddenNotice, useThumbnails } from './describe-stop.ts';

const placeMessages = {
  beginning: messages.atBeginning,
  current: messages.afterCurrent,
  end: messages.atEnd,
} as const satisfies Readonly<Record<StopPlace, object>>;

const kindMessages = {
  stories: tourSettingsMessages.shownStories,
  legacy: tourSettingsMessages.shownLegacy,
  none: tourSettingsMessages.shownNone,
} as const;

const transitionsOf = (intl: IntlShape) =>
  ({
    walkthrough: { icon: 'pointToPoint', label: intl.formatMessage(stopEditorMessages.walk) },
    slideshow: { icon: 'image', label: intl.formatMessage(stopEditorMessages.fade) },
  }) as const;

const useStops = (): readonly TourEditorStop[] => {
  const intl = useIntl();
  const stops = useUnit($editedStops);
  const thumbnailOf = useThumbnails();
  const transitions = transitionsOf(intl);
  return stops.map((edited, index): TourEditorStop => {
    const { id, stop } = edited;
    return {
      id,
      title: formatStopTitle(intl, stop.title, index),
      label: formatStopName(intl, stop.title, index, stops.length),
      thumbnailUrl: thumbnailOf(stop),
      transition: stop.overrides.transitionType ? transitions[stop.overrides.transitionType] : undefined,
      notice: hiddenNotice(intl, edited),
    };
  });
};

const transitionEntry = 'transition:';

const useStopMenu = () => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { stops, isAdding } = useUnit({ stops: $editedStops, isAdding: $isAdding });
  const on = useUnit({ stopMoved, stopRemoved, replaceViewRequested, stopChanged });
  const indexOf = (id: string): number => stops.findIndex((each) => each.id === id);
  const menuOf = (id: string): readonly MenuEntry[] => {
    const index = indexOf(id);
    const own = stops[index]?.stop.overrides.transitionType ?? null;
    return [
      { id: 'earlier', label: formatMessage(messages.moveEarlier), icon: 'chevronLeft', isDisabled: index === 0 },
      {
        id: 'later',
        label: formatMessage(messages.moveLater),
        icon: 'chevronRight',
        isDisabled: index === stops.length - 1,
      },
      ...(['walkthrough', 'slideshow'] as const).map((type) => ({
        id: `${transitionEntry}${type}`,
        ...transitionsOf(intl)[type],
        isOn: own === type,
      })),
      { id: 'useView', label: formatMessage(messages.currentView), icon: 'camera', isDisabled: isAdding },
      { id: 'remove', label: formatMessage(messages.remove), icon: 'trash' },
    ];
  };
  const onMenu = (id: string, entry: string): void => {
    const index = indexOf(id);
    if (entry === 'earlier') on.stopMoved({ id, before: stops[index - 1]?.id ?? null });
    if (entry === 'later') on.stopMoved({ id, before: stops[index + 2]?.id ?? null });
    if (entry === 'useView') on.replaceViewRequested(id);
    if (entry === 'remove') on.stopRemoved(id);
    if (!entry.startsWith(transitionEntry)) return;
    const type = entry.slice(transitionEntry.length) as 'walkthrough' | 'slideshow';
    const own = stops[index]?.stop.overrides.transitionType;
    // The checked one is unchecked: the setting of the tour applies again.
    on.stopChanged({ id, change: { overrides: { transitionType: own === type ? null : type } } });
  };
  return { menuOf, onMenu };
};

const useActions = () => {
  const { formatMessage } = useIntl();
  const { playback, stops, current, status } = useUnit({
    playback: $playback,
    stops: $editedStops,
    current: $currentIndex,
    status: tourRecords.$status,
  });
  const isLoaded = status === 'loaded';
  const on = useUnit({ tourStarted, tourPaused, modalOpened, tourRetried });
  const isPlaying = isUnderWay(playback.state);
  const start = stops[current]?.stopIndex ?? 0;
  return [
    {
      id: 'photos',
      label: formatMessage(messages.fromPhotos),
      icon: 'photos',
      isDisabled: !isLoaded,
      onPress: () => on.modalOpened('add_from_photos'),
    },
    {
      id: 'preview',
      label: formatMessage(isPlaying ? messages.endPreview : messages.preview),
      icon: isPlaying ? 'pause' : 'play',
      isDisabled: stops.every(({ stopIndex }) => stopIndex === null),
      onPress: () => (isPlaying ? on.tourPaused() : on.tourStarted({ index: start })),
    },
    {
      id: 'settings',
      label: formatMessage(messages.settings),
      icon: 'settings',
      isDisabled: !isLoaded,
      onPress: () => on.modalOpened('hlr_settings'),
    },
    ...(status === 'failed'
      ? [{ id: 'retry', label: formatMessage(messages.retry), icon: 'retry', onPress: () => on.tourRetried() } as const]
      : []),
  ] as const;
};

export const TourPanel = () => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { edited, current, mode, status, isAdding, addingIssue } = useUnit({
    edited: $editedStops,
    current: $currentIndex,
    mode: $mode,
    status: tourRecords.$status,
    isAdding: $isAdding,
    addingIssue: $addingIssue,
  });
  const on = useUnit({ goToStop: stopRequested, addStop: addStopRequested, stopMoved, stopOpened });
  const stops = useStops();
  const menu = useStopMenu();
  const isLoaded = status === 'loaded';
  return (
    <PanelFrame
      panel={tourPanel}
      title={formatMessage(tourButtonMessages.title)}
      closeLabel={formatMessage(messages.close)}
    >
      <TourEditor
        label={formatMessage(messages.stops)}
        stops={stops}
        current={current}
        add={{
          label: formatMessage(messages.add),
          menuLabel: formatMessage(messages.addWhere),
          places: stopPlaces.map((id) => ({
            id,
            label: formatMessage(placeMessages[id]),
            isDisabled: id === 'current' && current < 0,
          })),
          isDisabled: !isLoaded || addingIssue !== null,
          isBusy: isAdding,
          onAdd: (place = 'current') => on.addStop(place as StopPlace),
        }}
        actions={useActions()}
        summary={formatMessage(messages.summary, {
          count: stops.length,
          kind: formatMessage(kindMessages[mode]),
        })}
        empty={
          isLoaded
            ? { title: formatMessage(messages.emptyTitle), text: formatMessage(messages.empty) }
            : { title: formatMessage(status === 'failed' ? messages.loadFailed : messages.loading), text: '' }
        }
        labels={{
          drag: (title) => formatMessage(messages.drag, { title }),
          edit: (title) => formatMessage(messages.edit, { title }),
          more: (title) => formatMessage(messages.more, { title }),
          moved: (title, place) => formatMessage(messages.moved, { title, place, count: stops.length }),
        }}
        menuOf={menu.menuOf}
        onMenu={menu.onMenu}
        onSelect={(id) => {
          const index = edited.find((each) => each.id === id)?.stopIndex ?? null;
          if (index === null) on.stopOpened({ id });
          else on.goToStop(index);
        }}
        onEdit={(id) => on.stopOpened({ id })}
        onMove={(id, before) => on.stopMoved({ id, before })}
        isDisabled={!isLoaded}
        locale={intl.locale}
      />
    </PanelFrame>
  );
};
