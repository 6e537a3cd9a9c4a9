/** The text of the menu in a headset. What the page says with the same meaning has the page's messages. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const vrMenuMessages = defineMessages<{
  title: NoMessageValues;
  view: NoMessageValues;
  inside: NoMessageValues;
  dollhouse: NoMessageValues;
  placeDollhouse: NoMessageValues;
  placeElsewhere: NoMessageValues;
  meshUnavailable: NoMessageValues;
  floors: NoMessageValues;
  allFloors: NoMessageValues;
  tour: NoMessageValues;
  tags: NoMessageValues;
  measure: NoMessageValues;
  comfort: NoMessageValues;
  turnInSteps: NoMessageValues;
  turnSmoothly: NoMessageValues;
  leave: NoMessageValues;
  leaveAr: NoMessageValues;
}>({
  title: { id: 'vrMenu.title', defaultMessage: 'Menu' },
  view: { id: 'modes.label', defaultMessage: 'View' },
  inside: { id: 'modes.panorama', defaultMessage: 'Inside' },
  dollhouse: { id: 'modes.dollhouse', defaultMessage: 'Dollhouse' },
  placeDollhouse: { id: 'vrMenu.placeDollhouse', defaultMessage: 'Place in front of me' },
  placeElsewhere: { id: 'vrMenu.placeElsewhere', defaultMessage: 'Place somewhere else' },
  meshUnavailable: { id: 'modes.meshUnavailable', defaultMessage: 'The 3D model of this space could not be loaded.' },
  floors: { id: 'floors.label', defaultMessage: 'Floors' },
  allFloors: { id: 'floors.all', defaultMessage: 'All floors' },
  tour: { id: 'tours.label', defaultMessage: 'Tour' },
  tags: { id: 'tags.title', defaultMessage: 'Tags' },
  measure: { id: 'measure.title', defaultMessage: 'Measure' },
  comfort: { id: 'vrMenu.comfort', defaultMessage: 'Comfort' },
  turnInSteps: { id: 'vrMenu.turnInSteps', defaultMessage: 'Turn in steps' },
  turnSmoothly: { id: 'vrMenu.turnSmoothly', defaultMessage: 'Turn smoothly' },
  leave: { id: 'vr.leave', defaultMessage: 'Leave VR' },
  leaveAr: { id: 'vr.leaveAr', defaultMessage: 'Leave AR' },
});

export const vrMenuTourMessages = defineMessages<{
  start: NoMessageValues;
  backToStop: NoMessageValues;
  again: NoMessageValues;
  previous: NoMessageValues;
  next: NoMessageValues;
  close: NoMessageValues;
  untitled: { step: number };
  progress: { step: number; count: number };
}>({
  start: { id: 'tours.start', defaultMessage: 'Start tour' },
  backToStop: { id: 'vrCard.backToStop', defaultMessage: 'Back to the stop' },
  again: { id: 'tours.again', defaultMessage: 'Restart tour' },
  previous: { id: 'tours.previous', defaultMessage: 'Previous stop' },
  next: { id: 'tours.next', defaultMessage: 'Next stop' },
  close: { id: 'tours.close', defaultMessage: 'Close tour' },
  untitled: { id: 'tours.untitled', defaultMessage: 'Stop {step, number}' },
  progress: { id: 'tours.progress', defaultMessage: '{step, number} of {count, number}' },
});
