/** The text of a card in a headset. What the page says with the same meaning has the page's messages. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const vrCardMessages = defineMessages<{
  loading: NoMessageValues;
  loadingSpace: NoMessageValues;
  imageFailed: NoMessageValues;
  videoFailed: NoMessageValues;
  empty: NoMessageValues;
  onPage: { count: number };
  backToStop: NoMessageValues;
  finishTour: NoMessageValues;
}>({
  loading: { id: 'attachments.loading', defaultMessage: 'Loading' },
  loadingSpace: { id: 'startUp.loadingSpace', defaultMessage: 'Loading the space' },
  imageFailed: { id: 'vrCard.imageFailed', defaultMessage: 'The image could not be loaded.' },
  videoFailed: { id: 'vrCard.videoFailed', defaultMessage: 'The video could not be loaded.' },
  empty: { id: 'tags.empty', defaultMessage: 'No description' },
  onPage: {
    id: 'vrCard.onPage',
    defaultMessage: '{count, plural, one {# more file or link} other {# more files and links}} on the page',
  },
  backToStop: { id: 'vrCard.backToStop', defaultMessage: 'Back to the stop' },
  finishTour: { id: 'vrCard.finishTour', defaultMessage: 'Finish tour' },
});

/** What a visitor does with a controller, a hand or the gaze to measure. */
export const vrMeasureMessages = defineMessages<{
  pressFirst: NoMessageValues;
  pressNext: NoMessageValues;
  pressAcross: NoMessageValues;
  pressHeight: NoMessageValues;
  pressArea: NoMessageValues;
  pressCorner: NoMessageValues;
  pressLastCorner: NoMessageValues;
  pressMoved: NoMessageValues;
  lineSelected: NoMessageValues;
  selectSaved: NoMessageValues;
}>({
  pressFirst: { id: 'vrMeasure.pressFirst', defaultMessage: 'Point at a surface and press to place the first point' },
  pressNext: { id: 'vrMeasure.pressNext', defaultMessage: 'Point and press to place the next point' },
  pressAcross: {
    id: 'vrMeasure.pressAcross',
    defaultMessage: 'Point at a wall and press to measure straight across from it',
  },
  pressHeight: {
    id: 'vrMeasure.pressHeight',
    defaultMessage: 'Point and press to measure from floor to ceiling',
  },
  pressArea: {
    id: 'vrMeasure.pressArea',
    defaultMessage: 'Point at a floor or wall and press at the first corner of the area',
  },
  pressCorner: { id: 'vrMeasure.pressCorner', defaultMessage: 'Point at the next corner and press' },
  pressLastCorner: {
    id: 'vrMeasure.pressLastCorner',
    defaultMessage: 'Point at the next corner and press, or at the first one to finish',
  },
  pressMoved: { id: 'vrMeasure.pressMoved', defaultMessage: 'Point where the point should be, and press' },
  lineSelected: {
    id: 'vrMeasure.lineSelected',
    defaultMessage: 'Press a point to move it, or a small one to add a point',
  },
  selectSaved: { id: 'vrMeasure.selectSaved', defaultMessage: 'Press the label of a measurement to select it' },
});

/** How a visitor moves who is in a headset for the first time. */
export const nudgeMessages = defineMessages<{ title: NoMessageValues; text: NoMessageValues }>({
  title: { id: 'vrNudge.title', defaultMessage: 'Moving around' },
  text: {
    id: 'vrNudge.text',
    defaultMessage:
      'Point at a ring on the floor and press the trigger, or pinch, to go there. Without controllers and hands, look at it for a moment. Look down and press the round button to open the menu.',
  },
});

/** How the dollhouse is placed on a real surface. */
export const arMessages = defineMessages<{
  loading: NoMessageValues;
  title: NoMessageValues;
  text: NoMessageValues;
}>({
  loading: { id: 'vr.arLoading', defaultMessage: 'Loading the dollhouse…' },
  title: { id: 'vrPlacing.title', defaultMessage: 'Place the dollhouse' },
  text: {
    id: 'vr.arPlacing',
    defaultMessage: 'Point at a table or the floor, then press to place the dollhouse',
  },
});
