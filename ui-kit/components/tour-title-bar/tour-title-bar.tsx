/** Replaces the top bar while a tour plays: the floor's name and the button that closes the tour. */
import './tour-title-bar.css';
import { IconButton } from '../icon-button/icon-button.tsx';

export type TourTitleBarProps = {
  /** The landmark's accessible name. */
  readonly label: string;
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
};

export const TourTitleBar = ({ label, title, closeLabel, onClose }: TourTitleBarProps) => (
  <header className="tour-title-bar" aria-label={label} data-region="topBar">
    <p className="tour-title-bar__title">{title}</p>
    <IconButton icon="close" label={closeLabel} onPress={onClose} tooltipPlacement="bottom" />
  </header>
);
