/** The second door to the interface parts: those that no first picture needs. Only what is fetched later imports them. */
export { AccountMenu, type AccountMenuProps } from './components/account-menu/account-menu.tsx';
export { LinkButton, type LinkButtonProps } from './components/button/link-button.tsx';
export { TextField, type TextFieldProps } from './components/text-field/text-field.tsx';
export { TourArrows, type TourArrowsProps } from './components/tour-arrows/tour-arrows.tsx';
export { TourBars, type TourBarsProps } from './components/tour-bars/tour-bars.tsx';
export { TourControls, type TourControlsProps } from './components/tour-controls/tour-controls.tsx';
export { TourDeck, type TourDeckProps } from './components/tour-deck/tour-deck.tsx';
export { TourReel, type TourReelProps, type TourReelStop } from './components/tour-reel/tour-reel.tsx';
export { TourStory, type TourStoryProps } from './components/tour-story/tour-story.tsx';
export { TourTitleBar, type TourTitleBarProps } from './components/tour-title-bar/tour-title-bar.tsx';
export {
  DoorScreen,
  type DoorField,
  type DoorScreenProps,
  type DoorTrouble,
} from './screens/door-screen/door-screen.tsx';
