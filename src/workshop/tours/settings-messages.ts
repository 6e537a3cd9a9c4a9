/** The text of the tour settings. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const tourSettingsMessages = defineMessages<{
  title: NoMessageValues;
  kind: NoMessageValues;
  stories: NoMessageValues;
  legacy: NoMessageValues;
  none: NoMessageValues;
  storiesHint: NoMessageValues;
  legacyHint: NoMessageValues;
  noneHint: NoMessageValues;
  shownStories: NoMessageValues;
  shownLegacy: NoMessageValues;
  shownNone: NoMessageValues;
  controls: NoMessageValues;
  buttons: NoMessageValues;
  buttonsHint: NoMessageValues;
  reel: NoMessageValues;
  reelHint: NoMessageValues;
  transitions: NoMessageValues;
  transitionsHint: NoMessageValues;
  transition: NoMessageValues;
  slideshow: NoMessageValues;
  walkthrough: NoMessageValues;
  transitionSpeed: NoMessageValues;
  transitionTime: NoMessageValues;
  transitionTimeHint: { most: number };
  zoomDuration: NoMessageValues;
  pans: NoMessageValues;
  pansHint: NoMessageValues;
  panDirection: NoMessageValues;
  panAngle: NoMessageValues;
  panSpeed: NoMessageValues;
  dollhousePanSpeed: NoMessageValues;
  speedHint: { least: number; most: number; standard: number };
  walkHint: { least: number; most: number };
  metresPerSecond: NoMessageValues;
  seconds: NoMessageValues;
  reset: NoMessageValues;
  failed: NoMessageValues;
  loading: NoMessageValues;
  retry: NoMessageValues;
}>({
  title: { id: 'tourEditor.settings', defaultMessage: 'Tour settings' },
  kind: { id: 'tourSettings.kind', defaultMessage: 'What visitors see' },
  stories: { id: 'tourSettings.stories', defaultMessage: 'Tour with texts' },
  legacy: { id: 'tourSettings.legacy', defaultMessage: 'Tour of pictures' },
  none: { id: 'tourSettings.none', defaultMessage: 'No tour' },
  storiesHint: {
    id: 'tourSettings.storiesHint',
    defaultMessage: 'Title and text of each stop are shown over the view; the stops are thin bars.',
  },
  legacyHint: {
    id: 'tourSettings.legacyHint',
    defaultMessage: 'The stops are a strip of pictures; their texts are not shown.',
  },
  noneHint: {
    id: 'tourSettings.noneHint',
    defaultMessage: 'Only editors see the stops. Nothing of the tour is lost.',
  },
  shownStories: { id: 'tourSettings.shownStories', defaultMessage: 'with texts' },
  shownLegacy: { id: 'tourSettings.shownLegacy', defaultMessage: 'pictures only' },
  shownNone: { id: 'tourSettings.shownNone', defaultMessage: 'not shown to visitors' },
  controls: { id: 'tourSettings.controls', defaultMessage: 'Controls' },
  buttons: { id: 'tourSettings.buttons', defaultMessage: 'Play, previous and next' },
  buttonsHint: { id: 'tourSettings.buttonsHint', defaultMessage: 'The buttons in the bottom bar.' },
  reel: { id: 'tourSettings.reel', defaultMessage: 'List of stops' },
  reelHint: { id: 'tourSettings.reelHint', defaultMessage: 'Visitors can open it, and go to any stop.' },
  transitions: { id: 'tourSettings.transitions', defaultMessage: 'Between stops' },
  transitionsHint: {
    id: 'tourSettings.transitionsHint',
    defaultMessage: 'Each stop can have its own transition and pan.',
  },
  transition: { id: 'tourSettings.transition', defaultMessage: 'Transition' },
  slideshow: { id: 'tourSettings.slideshow', defaultMessage: 'Slideshow: fade through black' },
  walkthrough: { id: 'tourSettings.walkthrough', defaultMessage: 'Walkthrough: walk from stop to stop' },
  transitionSpeed: { id: 'tourSettings.transitionSpeed', defaultMessage: 'Walking speed' },
  transitionTime: { id: 'tourSettings.transitionTime', defaultMessage: 'Duration of a flight' },
  transitionTimeHint: {
    id: 'tourSettings.transitionTimeHint',
    defaultMessage: 'Between inside, dollhouse and floor plan. 0 to {most, number} seconds.',
  },
  zoomDuration: { id: 'tourSettings.zoomDuration', defaultMessage: 'Duration of a zoom in the floor plan' },
  pans: { id: 'tourSettings.pans', defaultMessage: 'At a stop' },
  pansHint: { id: 'tourSettings.pansHint', defaultMessage: 'The view pans slowly while the tour plays.' },
  panDirection: { id: 'stopEditor.panDirection', defaultMessage: 'Pan direction' },
  panAngle: { id: 'stopEditor.panAngle', defaultMessage: 'Pan angle' },
  panSpeed: { id: 'tourSettings.panSpeed', defaultMessage: 'Pan speed inside' },
  dollhousePanSpeed: { id: 'tourSettings.dollhousePanSpeed', defaultMessage: 'Pan speed in the dollhouse' },
  speedHint: {
    id: 'tourSettings.speedHint',
    defaultMessage: '{least, number} to {most, number}; {standard, number} is usual.',
  },
  walkHint: {
    id: 'tourSettings.walkHint',
    defaultMessage: '{least, number} to {most, number} meters per second; fades follow it.',
  },
  metresPerSecond: { id: 'tourSettings.metresPerSecond', defaultMessage: 'm/s' },
  seconds: { id: 'tourSettings.seconds', defaultMessage: 's' },
  reset: { id: 'tourSettings.reset', defaultMessage: 'Use the defaults' },
  failed: { id: 'tourSettings.failed', defaultMessage: 'The settings could not be loaded.' },
  loading: { id: 'tourSettings.loading', defaultMessage: 'Loading settings' },
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
});
