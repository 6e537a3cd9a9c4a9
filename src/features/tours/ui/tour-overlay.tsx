/** What a tour lays over the image: the words of the stop, the reel, and on a phone the controls. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { $model } from '#src/data/state.ts';
import { LiveRegion, useHasFewTargets } from '#ui-kit/index.ts';
import { TourArrows, TourBars, TourControls, TourDeck, TourReel, TourStory } from '#ui-kit/lazy.ts';
import { $stops, $tourMode } from '../data.ts';
import { tourMessages } from '../messages.ts';
import { $reelOpen } from '../reel.ts';
import { $playback, stopRequested } from '../state.ts';
import { $tourAnnouncement, $shownNudge, $shownStory, nudgeDismissed } from '../story.ts';
import { useTourControls } from './use-tour-controls.ts';
import { stopNameIn, stopTitleIn } from './stop-text.ts';

const Story = ({ isPhone }: { readonly isPhone: boolean }) => {
  const intl = useIntl();
  const { story, nudge, dismiss } = useUnit({ story: $shownStory, nudge: $shownNudge, dismiss: nudgeDismissed });
  const { hasPlay } = useTourControls();
  if (!story) return null;
  return (
    <TourStory
      key={story.sid}
      // Between the arrows the title stands already.
      title={isPhone && hasPlay && story.description ? '' : story.title}
      text={story.description}
      hint={
        nudge
          ? {
              message: intl.formatMessage(tourMessages.nudge),
              dismissLabel: intl.formatMessage(tourMessages.dismiss),
            }
          : undefined
      }
      onDismissHint={() => dismiss()}
    />
  );
};

const Reel = ({ isPhone }: { readonly isPhone: boolean }) => {
  const intl = useIntl();
  const { model, stops, mode, playback, ask } = useUnit({
    model: $model,
    stops: $stops,
    mode: $tourMode,
    playback: $playback,
    ask: stopRequested,
  });
  const count = stops.length;
  const thumbnailOf = (sweepId: string | null): string =>
    model?.sweeps.find(({ id }) => id === sweepId)?.panorama.thumbnailUrl ?? model?.thumbnailUrl ?? '';
  const props = {
    label: intl.formatMessage(tourMessages.stops),
    stops: stops.map(({ sid, title, thumbnailUrl, place }, index) => ({
      id: sid,
      label: stopNameIn(intl, title, index, count),
      title: stopTitleIn(intl, title, index),
      thumbnailUrl: thumbnailUrl || thumbnailOf(place.sweepId),
    })),
    current: playback.index,
    counter: intl.formatMessage(tourMessages.counter, { step: playback.index + 1, count }),
  };
  // Bars are too thin for fingers.
  return mode === 'stories' && !isPhone ? (
    <TourBars {...props} onSelect={ask} />
  ) : (
    <TourReel {...props} onSelect={ask} />
  );
};

const PhoneControls = () => {
  const intl = useIntl();
  const { stops, playback } = useUnit({ stops: $stops, playback: $playback });
  const { isActive, isOffered, hasPlay, props } = useTourControls();
  if (!isOffered) return null;
  const { previousLabel, nextLabel, ...shared } = props;
  if (!isActive || !hasPlay) {
    // One thing to press is enough, but what is open can be closed.
    const reel = !hasPlay || shared.reel?.isOpen ? shared.reel : null;
    return <TourControls {...shared} reel={reel} hasPlay={hasPlay} steps={null} />;
  }
  const { index } = playback;
  return (
    <TourArrows
      {...shared}
      previousLabel={previousLabel}
      nextLabel={nextLabel}
      title={stopTitleIn(intl, stops[index]?.title ?? '', index)}
      detail={intl.formatMessage(tourMessages.progress, { step: index + 1, count: stops.length })}
    />
  );
};

const Voice = () => {
  const intl = useIntl();
  const said = useUnit($tourAnnouncement);
  const words =
    said === null
      ? ''
      : said.kind === 'stop'
        ? stopNameIn(intl, said.title, said.index, said.count)
        : intl.formatMessage(tourMessages[said.kind]);
  return <LiveRegion message={words} />;
};

export const TourOverlay = () => {
  const open = useUnit($reelOpen);
  const isPhone = useHasFewTargets();
  return (
    <>
      <TourDeck>
        <Story isPhone={isPhone} />
        {open && <Reel isPhone={isPhone} />}
        {isPhone && <PhoneControls />}
      </TourDeck>
      <Voice />
    </>
  );
};
