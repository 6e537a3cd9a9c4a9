/** The panel of the start and the cover picture. */
import { useUnit } from 'effector-react';
import { useIntl, type IntlShape } from 'react-intl';
import { isInside } from '#domain/model/view-mode.ts';
import type { Place } from '#domain/links/place.ts';
import type { Model } from '#domain/model/model.ts';
import { formatPlace } from '#src/features/floors/index.ts';
import { modeMessages } from '#src/features/modes/index.ts';
import { formatViewpointName } from '#src/features/navigation/index.ts';
import { $model } from '#src/data/state.ts';
import { PanelFrame } from '#src/shell/panels/lazy.ts';
import { StartPanel as StartPanelView, type StartPanelSection } from '#ui-kit/lazy.ts';
import { startButtonMessages } from '../button-messages.ts';
import {
  $coverPhotoId,
  $coverState,
  $coverUrl,
  $isCoverMissing,
  $isCoverReady,
  $isTakingCover,
  coverHereRequested,
  coverPickerOpened,
  coverReadRetried,
  coverRemoved,
} from '../cover.ts';
import { startMessages as messages } from '../messages.ts';
import { startPanel } from '../panel.ts';
import {
  $actualStart,
  $isTakingStartPhoto,
  $savedStart,
  $startHereIssue,
  $startPictureUrl,
  $startState,
  $startWarning,
  startHereRequested,
  startReadRetried,
  startRemoved,
  startVisited,
} from '../start.ts';

const warningMessages = {
  mode: messages.modeWarning,
  viewpoint: messages.hiddenWarning,
  unknown: messages.unknownWarning,
} as const;
const issueMessages = {
  mode: messages.modeIssue,
  viewpoint: messages.hiddenIssue,
  unknown: messages.modeIssue,
  notReady: messages.notReady,
} as const;
const modeNames = {
  panorama: modeMessages.panorama,
  outdoor: modeMessages.panorama,
  dollhouse: modeMessages.dollhouse,
  floorplan: modeMessages.floorplan,
  orthographic: modeMessages.floorplan,
  mesh: modeMessages.mesh,
} as const;

/** Such as “Kitchen, viewpoint 4 · Inside”. */
const describeStart = (intl: IntlShape, { mode, sweepId, visibleFloors }: Place, model: Model): string => {
  const modeName = intl.formatMessage(modeNames[mode]);
  const sweep = isInside(mode) ? model.sweeps.find(({ id }) => id === sweepId) : undefined;
  const floorId = visibleFloors?.length === 1 ? visibleFloors[0]! : null;
  const place = sweep
    ? formatViewpointName(intl, sweep, model.rooms.find(({ id }) => id === sweep.roomId) ?? null)
    : formatPlace(intl, { roomId: null, floorId }, model);
  return place === '' ? modeName : intl.formatMessage(messages.place, { place, mode: modeName });
};

const useStartSection = (): StartPanelSection => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { model, state, saved, actual, warning, url, issue, isTaking } = useUnit({
    model: $model,
    state: $startState,
    saved: $savedStart,
    actual: $actualStart,
    warning: $startWarning,
    url: $startPictureUrl,
    issue: $startHereIssue,
    isTaking: $isTakingStartPhoto,
  });
  const on = useUnit({ startHereRequested, startReadRetried, startRemoved, startVisited });
  const base = {
    id: 'start',
    title: formatMessage(messages.start),
    hint: formatMessage(messages.startHint),
    pictureLabel: formatMessage(messages.startPicture),
  };
  if (state === 'failed')
    return {
      ...base,
      pictureUrl: null,
      placeholder: { icon: 'warning', text: formatMessage(messages.readFailed) },
      primary: { id: 'retry', label: formatMessage(messages.retry), onPress: () => on.startReadRetried() },
      others: [],
    };
  const placeholderText = saved ? messages.noPicture : messages.noStart;
  return {
    ...base,
    pictureUrl: url,
    placeholder: {
      icon: 'home',
      text: formatMessage(state === 'loading' ? messages.reading : placeholderText),
    },
    place: actual && model && state === 'ready' ? describeStart(intl, saved ?? actual, model) : undefined,
    warning: warning ? formatMessage(warningMessages[warning]) : undefined,
    primary: {
      id: 'here',
      label: formatMessage(messages.startHere),
      icon: 'home',
      isDisabled: issue !== null,
      onPress: () => on.startHereRequested(),
    },
    others: [
      { id: 'go', label: formatMessage(messages.goToStart), icon: 'pointToPoint', onPress: () => on.startVisited() },
      ...(saved
        ? [{ id: 'remove', label: formatMessage(messages.removeStart), onPress: () => on.startRemoved() } as const]
        : []),
    ],
    busy: isTaking ? formatMessage(messages.saving) : undefined,
    issue: issue && state === 'ready' ? formatMessage(issueMessages[issue]) : undefined,
  };
};

const useCoverSection = (): StartPanelSection => {
  const { formatMessage } = useIntl();
  const { photoId, url, state, isReady, isMissing, isTaking } = useUnit({
    photoId: $coverPhotoId,
    url: $coverUrl,
    state: $coverState,
    isReady: $isCoverReady,
    isMissing: $isCoverMissing,
    isTaking: $isTakingCover,
  });
  const on = useUnit({ coverHereRequested, coverPickerOpened, coverReadRetried, coverRemoved });
  const base = {
    id: 'cover',
    title: formatMessage(messages.cover),
    hint: formatMessage(messages.coverHint),
    pictureLabel: formatMessage(messages.coverPicture),
  };
  if (state !== 'ready')
    return {
      ...base,
      pictureUrl: null,
      placeholder:
        state === 'failed'
          ? { icon: 'warning', text: formatMessage(messages.coverReadFailed) }
          : { icon: 'image', text: formatMessage(messages.reading) },
      primary:
        state === 'failed'
          ? { id: 'retry', label: formatMessage(messages.retry), onPress: () => on.coverReadRetried() }
          : {
              id: 'here',
              label: formatMessage(messages.coverHere),
              icon: 'camera',
              isDisabled: true,
              onPress: () => {},
            },
      others: [],
    };
  return {
    ...base,
    pictureUrl: url,
    placeholder: { icon: 'image', text: formatMessage(messages.noCover) },
    place: photoId === null ? formatMessage(messages.ownCover) : undefined,
    warning: isMissing ? formatMessage(messages.coverMissing) : undefined,
    primary: {
      id: 'here',
      label: formatMessage(messages.coverHere),
      icon: 'camera',
      isDisabled: !isReady,
      onPress: () => on.coverHereRequested(),
    },
    others: [
      {
        id: 'choose',
        label: formatMessage(messages.choosePhoto),
        icon: 'image',
        onPress: () => on.coverPickerOpened(),
      },
      ...(photoId === null
        ? []
        : [{ id: 'remove', label: formatMessage(messages.removeCover), onPress: () => on.coverRemoved() } as const]),
    ],
    busy: isTaking ? formatMessage(messages.saving) : undefined,
    issue: isReady ? undefined : formatMessage(messages.notReady),
  };
};

export const StartPanel = () => {
  const { formatMessage } = useIntl();
  const sections = [useStartSection(), useCoverSection()];
  return (
    <PanelFrame
      panel={startPanel}
      title={formatMessage(startButtonMessages.title)}
      closeLabel={formatMessage(messages.close)}
    >
      <StartPanelView sections={sections} />
    </PanelFrame>
  );
};
