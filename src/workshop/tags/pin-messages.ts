/** The text of the pin in the editor of a tag: its place, its stem, its icon, and the keywords of the tag. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const pinMessages = defineMessages<{
  title: NoMessageValues;
  hint: NoMessageValues;
  move: NoMessageValues;
  cancel: NoMessageValues;
  meshLoading: NoMessageValues;
  stem: NoMessageValues;
  length: NoMessageValues;
  centimetres: NoMessageValues;
  inches: NoMessageValues;
  direction: NoMessageValues;
  up: NoMessageValues;
  down: NoMessageValues;
  view: NoMessageValues;
  other: NoMessageValues;
  adjust: NoMessageValues;
  done: NoMessageValues;
  place: NoMessageValues;
  placeTouch: NoMessageValues;
  release: NoMessageValues;
  dragStem: NoMessageValues;
  icon: NoMessageValues;
  keywords: NoMessageValues;
  addKeyword: NoMessageValues;
  removeKeyword: { keyword: string };
  tooManyKeywords: { most: number };
  keywordTooLong: { most: number };
  repeatedKeyword: { keyword: string };
}>({
  title: { id: 'workshop.pins.title', defaultMessage: 'Pin' },
  hint: { id: 'workshop.pins.hint', defaultMessage: 'Drag the pin in the view to move it.' },
  move: { id: 'workshop.pins.move', defaultMessage: 'Place again' },
  cancel: { id: 'workshop.tags.cancel', defaultMessage: 'Cancel' },
  meshLoading: { id: 'workshop.tags.positionLoading', defaultMessage: 'The space is still loading.' },
  stem: { id: 'workshop.pins.stem', defaultMessage: 'Stem' },
  length: { id: 'workshop.pins.length', defaultMessage: 'Length' },
  centimetres: { id: 'workshop.pins.centimetres', defaultMessage: 'cm' },
  inches: { id: 'workshop.pins.inches', defaultMessage: 'in' },
  direction: { id: 'workshop.pins.direction', defaultMessage: 'Direction' },
  up: { id: 'workshop.pins.up', defaultMessage: 'Up' },
  down: { id: 'workshop.pins.down', defaultMessage: 'Down' },
  view: { id: 'workshop.pins.view', defaultMessage: 'Towards the camera' },
  other: { id: 'workshop.pins.other', defaultMessage: 'Custom' },
  adjust: { id: 'workshop.pins.adjust', defaultMessage: 'Drag the stem' },
  done: { id: 'workshop.pins.done', defaultMessage: 'Done' },
  place: {
    id: 'workshop.pins.place',
    defaultMessage: 'Click the new place of the pin, or press Enter for the middle of the view',
  },
  placeTouch: { id: 'workshop.pins.placeTouch', defaultMessage: 'Tap the new place of the pin' },
  release: { id: 'workshop.pins.release', defaultMessage: 'Release the pin at its new place' },
  dragStem: {
    id: 'workshop.pins.dragStem',
    defaultMessage: 'Drag the pin to change the length and the direction of its stem',
  },
  icon: { id: 'workshop.pins.icon', defaultMessage: 'Icon' },
  keywords: { id: 'tags.keywords', defaultMessage: 'Keywords' },
  addKeyword: { id: 'workshop.keywords.add', defaultMessage: 'Add a keyword' },
  removeKeyword: { id: 'workshop.keywords.remove', defaultMessage: 'Remove the keyword “{keyword}”' },
  tooManyKeywords: {
    id: 'workshop.keywords.tooMany',
    defaultMessage: 'A tag has at most {most, number} keywords. Remove one to add another.',
  },
  keywordTooLong: {
    id: 'workshop.keywords.tooLong',
    defaultMessage: 'A keyword has at most {most, number} characters.',
  },
  repeatedKeyword: { id: 'workshop.keywords.repeated', defaultMessage: '“{keyword}” is in the list already.' },
});
