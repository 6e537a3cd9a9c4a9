/** The controls of a tour: in the bottom bar, and on a phone over the image. */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { isUnderWay } from '#domain/tours/playback.ts';
import { useIsLandscapePhone, useIsPhone } from '#ui-kit/index.ts';
import { TourArrows, TourControls, type TourArrowsProps } from '#ui-kit/lazy.ts';
import { $isArrowsPromptVisible, arrowPressed, arrowsMounted } from '../arrows-prompt.ts';
import { $stops, $tourControls } from '../current-tour.ts';
import { formatStopTitle, tourMessages } from '../messages.ts';
import { $isReelOpen, reelToggled } from '../reel.ts';
import { $playback, isActive, playToggled, skippedBack, skippedForward } from '../state.ts';

export const useTourControls = () => {
  const intl = useIntl();
  const { playback, controls, isReelOpen, toggle, back, forward, toggleReel } = useUnit({
    playback: $playback,
    controls: $tourControls,
    isReelOpen: $isReelOpen,
    toggle: playToggled,
    back: skippedBack,
    forward: skippedForward,
    toggleReel: reelToggled,
  });
  const isPlaying = isUnderWay(playback.state);
  const playMessages = { Paused: tourMessages.resume, Completed: tourMessages.again } as const;
  const playMessage = playMessages[playback.state as keyof typeof playMessages] ?? tourMessages.start;
  return {
    isOffered: controls.buttons || controls.reel,
    isActive: isActive(playback),
    hasPlay: controls.buttons,
    props: {
      label: intl.formatMessage(tourMessages.label),
      isPlaying,
      playLabel: intl.formatMessage(isPlaying ? tourMessages.pause : playMessage),
      previousLabel: intl.formatMessage(tourMessages.previous),
      nextLabel: intl.formatMessage(tourMessages.next),
      reel: controls.reel ? { label: intl.formatMessage(tourMessages.stops), isOpen: isReelOpen } : null,
      onToggle: () => toggle(),
      onPrevious: () => back(),
      onNext: () => forward(),
      onToggleReel: () => toggleReel(),
    },
  };
};

/** For the bottom bar, which on a phone in portrait has no room for it. */
export const TourBar = () => {
  const isPhone = useIsPhone();
  const { isOffered, isActive, hasPlay, props } = useTourControls();
  if (!isOffered || isPhone) return null;
  const { previousLabel, nextLabel, ...shared } = props;
  return <TourControls {...shared} hasPlay={hasPlay} steps={isActive ? { previousLabel, nextLabel } : null} />;
};

const Arrows = ({ onPrevious, onNext, ...props }: Omit<TourArrowsProps, 'prompt'>) => {
  const { formatMessage } = useIntl();
  const { hasPrompt, mounted, pressed } = useUnit({
    hasPrompt: $isArrowsPromptVisible,
    mounted: arrowsMounted,
    pressed: arrowPressed,
  });
  useEffect(() => mounted(), [mounted]);
  const press = (step: () => void) => (): void => {
    pressed();
    step();
  };
  return (
    <TourArrows
      {...props}
      prompt={hasPrompt ? formatMessage(tourMessages.arrowsPrompt) : undefined}
      onPrevious={press(onPrevious)}
      onNext={press(onNext)}
    />
  );
};

export const PhoneControls = () => {
  const intl = useIntl();
  const { stops, playback } = useUnit({ stops: $stops, playback: $playback });
  const isLandscape = useIsLandscapePhone();
  const { isActive, isOffered, hasPlay, props } = useTourControls();
  if (!isOffered) return null;
  const { previousLabel, nextLabel, ...shared } = props;
  if (!isActive || !hasPlay) {
    // They are in the bottom bar.
    if (isLandscape) return null;
    // Beside the play button there is no button for the reel, except to close an open one.
    const reel = !hasPlay || shared.reel?.isOpen ? shared.reel : null;
    return <TourControls {...shared} reel={reel} hasPlay={hasPlay} steps={null} />;
  }
  const { index } = playback;
  return (
    <Arrows
      {...shared}
      previousLabel={previousLabel}
      nextLabel={nextLabel}
      title={formatStopTitle(intl, stops[index]?.title ?? '', index)}
      detail={intl.formatMessage(tourMessages.progress, { step: index + 1, count: stops.length })}
    />
  );
};
