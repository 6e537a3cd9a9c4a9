/** The tour over the image: the text of the stop, the reel, on a phone the controls, and the announcements. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { $model } from '#src/data/state.ts';
import { LiveRegion, useHasFewTargets } from '#ui-kit/index.ts';
import { TourBars, TourDeck, TourReel, TourStory } from '#ui-kit/lazy.ts';
import { $stops, $tourMode } from '../current-tour.ts';
import { formatStopName, formatStopTitle, tourMessages } from '../messages.ts';
import { $isReelOpen } from '../reel.ts';
import { $playback, stopRequested } from '../state.ts';
import {
  $hasStoryEditor,
  $isNudgeVisible,
  $tourAnnouncement,
  $visibleStory,
  nudgeDismissed,
  storyEditRequested,
} from '../story.ts';
import { PhoneControls, useTourControls } from './tour-controls.tsx';

const Story = ({ isPhone }: { readonly isPhone: boolean }) => {
  const intl = useIntl();
  const { story, hasEditor, requestEdit, hasNudge, dismiss } = useUnit({
    story: $visibleStory,
    hasEditor: $hasStoryEditor,
    requestEdit: storyEditRequested,
    hasNudge: $isNudgeVisible,
    dismiss: nudgeDismissed,
  });
  const { hasPlay } = useTourControls();
  if (!story) return null;
  return (
    <TourStory
      key={story.sid}
      // The phone's controls have the title between the arrows.
      title={isPhone && hasPlay && story.description ? '' : story.title}
      text={story.description}
      hint={
        hasNudge
          ? {
              message: intl.formatMessage(tourMessages.nudge),
              dismissLabel: intl.formatMessage(tourMessages.dismiss),
            }
          : undefined
      }
      onDismissHint={() => dismiss()}
      edit={
        hasEditor
          ? {
              label: intl.formatMessage(story.description ? tourMessages.editStop : tourMessages.addText),
              onPress: () => requestEdit(story),
            }
          : undefined
      }
    />
  );
};

const Reel = ({ isPhone }: { readonly isPhone: boolean }) => {
  const intl = useIntl();
  const { model, stops, mode, playback, requestStop } = useUnit({
    model: $model,
    stops: $stops,
    mode: $tourMode,
    playback: $playback,
    requestStop: stopRequested,
  });
  const { isActive, hasPlay } = useTourControls();
  const count = stops.length;
  const thumbnailOf = (sweepId: string | null): string =>
    model?.sweeps.find(({ id }) => id === sweepId)?.panorama.thumbnailUrl ?? model?.thumbnailUrl ?? '';
  const props = {
    label: intl.formatMessage(tourMessages.stops),
    stops: stops.map(({ sid, title, thumbnailUrl, place }, index) => ({
      id: sid,
      label: formatStopName(intl, title, index, count),
      title: formatStopTitle(intl, title, index),
      thumbnailUrl: thumbnailUrl || thumbnailOf(place.sweepId),
    })),
    current: playback.index,
    counter: intl.formatMessage(tourMessages.counter, { step: playback.index + 1, count }),
  };
  // Bars are too thin for touch.
  return mode === 'stories' && !isPhone ? (
    <TourBars {...props} onSelect={requestStop} />
  ) : (
    // The phone's controls have the counter beside the title.
    <TourReel {...props} counter={isPhone && isActive && hasPlay ? undefined : props.counter} onSelect={requestStop} />
  );
};

const Announcement = () => {
  const intl = useIntl();
  const announcement = useUnit($tourAnnouncement);
  const message =
    announcement === null
      ? ''
      : announcement.kind === 'stop'
        ? formatStopName(intl, announcement.title, announcement.index, announcement.count)
        : intl.formatMessage(tourMessages[announcement.kind]);
  return <LiveRegion message={message} />;
};

export const TourOverlay = () => {
  const intl = useIntl();
  const isReelOpen = useUnit($isReelOpen);
  const isPhone = useHasFewTargets();
  return (
    <>
      <TourDeck label={intl.formatMessage(tourMessages.label)}>
        <Story isPhone={isPhone} />
        {isReelOpen && <Reel isPhone={isPhone} />}
        {isPhone && <PhoneControls />}
      </TourDeck>
      <Announcement />
    </>
  );
};
