/** The tour's controls for the bottom bar. */
import { TourControls } from '#ui-kit/lazy.ts';
import { useTourControls } from './use-tour-controls.ts';

export const TourBar = () => {
  const { isOffered, isActive, hasPlay, props } = useTourControls();
  if (!isOffered) return null;
  const { previousLabel, nextLabel, ...shared } = props;
  return <TourControls {...shared} hasPlay={hasPlay} steps={isActive ? { previousLabel, nextLabel } : null} />;
};
