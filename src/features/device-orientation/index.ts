/** The setting whether the view follows the device. */
export { orientationButtonMessages } from './button-messages.ts';
export { $isOrientationOffered, $isOrientationOn, orientationChosen } from './state.ts';
