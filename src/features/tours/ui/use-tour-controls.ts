/** What the controls of a tour need, wherever they stand. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { isUnderWay } from '#domain/tours/playback.ts';
import { $tourControls } from '../data.ts';
import { tourMessages } from '../messages.ts';
import { $reelOpen, reelToggled } from '../reel.ts';
import { $playback, isActive, playToggled, skippedBack, skippedForward } from '../state.ts';

export const useTourControls = () => {
  const intl = useIntl();
  const { playback, controls, open, toggle, back, forward, toggleReel } = useUnit({
    playback: $playback,
    controls: $tourControls,
    open: $reelOpen,
    toggle: playToggled,
    back: skippedBack,
    forward: skippedForward,
    toggleReel: reelToggled,
  });
  const isPlaying = isUnderWay(playback.state);
  const resting = { Paused: tourMessages.resume, Completed: tourMessages.again } as const;
  const restingWord = resting[playback.state as keyof typeof resting] ?? tourMessages.start;
  return {
    isOffered: controls.buttons || controls.reel,
    isActive: isActive(playback),
    hasPlay: controls.buttons,
    props: {
      label: intl.formatMessage(tourMessages.label),
      isPlaying,
      playLabel: intl.formatMessage(isPlaying ? tourMessages.pause : restingWord),
      previousLabel: intl.formatMessage(tourMessages.previous),
      nextLabel: intl.formatMessage(tourMessages.next),
      reel: controls.reel ? { label: intl.formatMessage(tourMessages.stops), isOpen: open } : null,
      onToggle: () => toggle(),
      onPrevious: () => back(),
      onNext: () => forward(),
      onToggleReel: () => toggleReel(),
    },
  };
};
