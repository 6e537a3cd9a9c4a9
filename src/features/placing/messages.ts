/** The text of the page on which viewpoints are placed (docs/reference/placing.md). */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const placingMessages = defineMessages<{
  title: NoMessageValues;
  home: NoMessageValues;
  walk: NoMessageValues;
  undo: NoMessageValues;
  redo: NoMessageValues;
  saving: NoMessageValues;
  saved: NoMessageValues;
  waiting: NoMessageValues;
  notSaved: NoMessageValues;
  conflict: NoMessageValues;
  rejected: { reason: string };
  forbidden: NoMessageValues;
  failed: NoMessageValues;
  reload: NoMessageValues;
  loading: NoMessageValues;
  loadFailed: NoMessageValues;
  retry: NoMessageValues;
  emptyTitle: NoMessageValues;
  emptyHint: NoMessageValues;
}>({
  title: { id: 'placing.title', defaultMessage: 'Place viewpoints' },
  home: { id: 'statistics.home', defaultMessage: 'All spaces' },
  walk: { id: 'placing.walk', defaultMessage: 'Walk through' },
  undo: { id: 'undo.undo', defaultMessage: 'Undo' },
  redo: { id: 'undo.redo', defaultMessage: 'Redo' },
  saving: { id: 'workshop.saving', defaultMessage: 'Saving…' },
  saved: { id: 'workshop.saved', defaultMessage: 'Saved' },
  waiting: { id: 'placing.waiting', defaultMessage: 'No connection. Your changes are saved when it is back.' },
  notSaved: { id: 'server.notSavedYet', defaultMessage: 'Not saved' },
  conflict: {
    id: 'space.conflict',
    defaultMessage: 'Someone else has changed this at the same time. Reload the page to see their changes.',
  },
  rejected: {
    id: 'placing.rejected',
    defaultMessage: 'The server rejected the last change: {reason} Reload the page to go on from what is saved.',
  },
  forbidden: {
    id: 'placing.forbidden',
    defaultMessage: 'Your last changes are not saved: you may no longer edit this space.',
  },
  failed: {
    id: 'signIn.failure.unknown',
    defaultMessage: 'Something went wrong on the server. Please try again in a moment.',
  },
  reload: { id: 'placing.reload', defaultMessage: 'Reload' },
  loading: { id: 'placing.loading', defaultMessage: 'Loading the viewpoints' },
  loadFailed: {
    id: 'placing.loadFailed',
    defaultMessage: 'The viewpoints could not be loaded. Check your connection and try again.',
  },
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
  emptyTitle: { id: 'placing.emptyTitle', defaultMessage: 'No viewpoints' },
  emptyHint: { id: 'placing.emptyHint', defaultMessage: 'This space has no panoramas that could be placed.' },
});

export const planMessages = defineMessages<{
  viewpoints: NoMessageValues;
  viewpoint: { number: number };
  notPlaced: NoMessageValues;
  floor: NoMessageValues;
  floorNumbered: { number: number };
  plan: { floor: string };
  emptyPlan: NoMessageValues;
  instructions: NoMessageValues;
  placed: { name: string; x: number; y: number; heading: number };
  unplaced: { name: string };
  hintFirst: { name: string };
  hintPlace: { name: string };
  hintConnect: { name: string };
  zoomIn: NoMessageValues;
  zoomOut: NoMessageValues;
  fit: NoMessageValues;
  scale: { length: number };
  menu: NoMessageValues;
  addAbove: NoMessageValues;
  addBelow: NoMessageValues;
  renameFloor: NoMessageValues;
  removeFloor: NoMessageValues;
  connectNear: NoMessageValues;
}>({
  viewpoints: { id: 'navigation.viewpoints', defaultMessage: 'Viewpoints' },
  viewpoint: { id: 'navigation.viewpointNumbered', defaultMessage: 'Viewpoint {number, number}' },
  notPlaced: { id: 'placing.notPlaced', defaultMessage: 'Not placed yet' },
  floor: { id: 'placesToGo.floor', defaultMessage: 'Floor' },
  floorNumbered: { id: 'floors.numbered', defaultMessage: 'Floor {number, number}' },
  plan: { id: 'placing.plan', defaultMessage: 'Plan of {floor}' },
  emptyPlan: { id: 'placing.emptyPlan', defaultMessage: 'Plan' },
  instructions: {
    id: 'placing.instructions',
    defaultMessage:
      'The arrow keys move the selected viewpoint by 10 centimeters, with Shift by 1 meter. Q and E turn it by 1 degree, with Shift by 15 degrees. Enter places a viewpoint in the middle of the plan, Delete takes it off the plan. Plus and minus zoom.',
  },
  placed: {
    id: 'placing.placed',
    defaultMessage: '{name}: {x, number} m to the right, {y, number} m up, direction {heading, number}°',
  },
  unplaced: { id: 'placing.unplaced', defaultMessage: '{name} is not on the plan.' },
  hintFirst: {
    id: 'placing.hintFirst',
    defaultMessage: 'Select the place on the plan where “{name}” was taken. The first one can go anywhere.',
  },
  hintPlace: { id: 'placing.hintPlace', defaultMessage: 'Select the place on the plan where “{name}” was taken.' },
  hintConnect: {
    id: 'placing.hintConnect',
    defaultMessage: 'Select the viewpoints to which visitors can walk from “{name}”.',
  },
  zoomIn: { id: 'attachments.zoomIn', defaultMessage: 'Zoom in' },
  zoomOut: { id: 'attachments.zoomOut', defaultMessage: 'Zoom out' },
  fit: { id: 'tags.fit', defaultMessage: 'Fit to the window' },
  scale: { id: 'planScale.metres', defaultMessage: '{length, number} m' },
  menu: { id: 'placing.menu', defaultMessage: 'Floors and connections' },
  addAbove: { id: 'placing.addAbove', defaultMessage: 'Add a floor above' },
  addBelow: { id: 'placing.addBelow', defaultMessage: 'Add a floor below' },
  renameFloor: { id: 'placing.renameFloor', defaultMessage: 'Rename floor' },
  removeFloor: { id: 'placing.removeFloor', defaultMessage: 'Remove floor' },
  connectNear: { id: 'placing.connectNear', defaultMessage: 'Connect nearby viewpoints' },
});

export const viewpointMessages = defineMessages<{
  strip: { name: string };
  stripHint: NoMessageValues;
  stripHintAlone: NoMessageValues;
  stripFailed: NoMessageValues;
  degrees: { heading: number };
  x: NoMessageValues;
  y: NoMessageValues;
  direction: NoMessageValues;
  connections: NoMessageValues;
  noConnections: NoMessageValues;
  disconnect: { name: string };
  connect: NoMessageValues;
  stopConnecting: NoMessageValues;
  takeOff: NoMessageValues;
}>({
  strip: { id: 'placing.strip', defaultMessage: 'Direction of “{name}”' },
  stripHint: {
    id: 'placing.stripHint',
    defaultMessage: 'Drag the picture until each name is where that viewpoint was.',
  },
  stripHintAlone: {
    id: 'placing.stripHintAlone',
    defaultMessage: 'Drag the picture to turn the viewpoint. Connect it with others to see where they should be.',
  },
  stripFailed: { id: 'vrCard.imageFailed', defaultMessage: 'The image could not be loaded.' },
  degrees: { id: 'placing.degrees', defaultMessage: '{heading, number}°' },
  x: { id: 'placing.x', defaultMessage: 'To the right' },
  y: { id: 'placing.y', defaultMessage: 'Up' },
  direction: { id: 'workshop.pins.direction', defaultMessage: 'Direction' },
  connections: { id: 'placing.connections', defaultMessage: 'Visitors walk from here to' },
  noConnections: { id: 'placing.noConnections', defaultMessage: 'No other viewpoint' },
  disconnect: { id: 'placing.disconnect', defaultMessage: 'Disconnect from {name}' },
  connect: { id: 'placing.connect', defaultMessage: 'Connect' },
  stopConnecting: { id: 'placing.stopConnecting', defaultMessage: 'Stop connecting' },
  takeOff: { id: 'placing.takeOff', defaultMessage: 'Take off the plan' },
});

export const planImageMessages = defineMessages<{
  add: NoMessageValues;
  title: NoMessageValues;
  uploads: NoMessageValues;
  unreadable: NoMessageValues;
  failed: NoMessageValues;
  hint: NoMessageValues;
  hintFirstPoint: NoMessageValues;
  hintSecondPoint: NoMessageValues;
  hintDistance: NoMessageValues;
  instructions: NoMessageValues;
  pointInstructions: NoMessageValues;
  point: { name: string; x: number; y: number };
  described: { x: number; y: number; width: number; rotation: number };
  width: NoMessageValues;
  rotation: NoMessageValues;
  setScale: NoMessageValues;
  distance: NoMessageValues;
  movesViewpoints: NoMessageValues;
  movesViewpointsHint: NoMessageValues;
  numbered: { number: number };
  another: NoMessageValues;
  replace: NoMessageValues;
  remove: NoMessageValues;
  done: NoMessageValues;
}>({
  add: { id: 'placing.addPlanImage', defaultMessage: 'Add a plan image' },
  title: { id: 'placing.planImage', defaultMessage: 'Plan image' },
  uploads: { id: 'placing.planImageUploads', defaultMessage: 'Plan images that are being added' },
  unreadable: {
    id: 'placing.planImageUnreadable',
    defaultMessage: 'This file cannot be shown as a plan. Choose an image, or a PDF without a password.',
  },
  failed: {
    id: 'placing.planImageFailed',
    defaultMessage: 'The plan image could not be loaded. Check your connection and reload the page.',
  },
  hint: {
    id: 'placing.planImageHint',
    defaultMessage:
      'Set the scale with a length that you know, then drag the image to its place and turn it by the handle.',
  },
  hintFirstPoint: {
    id: 'placing.planImageFirstPoint',
    defaultMessage: 'Select the beginning of a length that you know, such as the corner of a room.',
  },
  hintSecondPoint: { id: 'placing.planImageSecondPoint', defaultMessage: 'Select the end of this length.' },
  hintDistance: {
    id: 'placing.planImageDistanceHint',
    defaultMessage: 'Enter how far apart both points are. They can still be moved.',
  },
  instructions: {
    id: 'placing.planImageInstructions',
    defaultMessage:
      'The arrow keys move the plan image by 10 centimeters, with Shift by 1 meter. Q and E turn it by 1 degree, with Shift by 15 degrees. Delete removes it. Plus and minus zoom.',
  },
  pointInstructions: {
    id: 'placing.planImagePointKeys',
    defaultMessage:
      'Enter places a point in the middle of the plan. The arrow keys move the selected point by 10 centimeters, with Shift by 1 meter. The space bar selects the other point. Delete ends measuring. Plus and minus zoom.',
  },
  point: {
    id: 'placing.planImagePoint',
    defaultMessage: 'Point {name}: {x, number} m to the right, {y, number} m up',
  },
  described: {
    id: 'placing.planImageDescription',
    defaultMessage:
      'Plan image: middle {x, number} m to the right, {y, number} m up, {width, number} m wide, turned by {rotation, number}°',
  },
  width: { id: 'placing.planImageWidth', defaultMessage: 'Width' },
  rotation: { id: 'placing.planImageRotation', defaultMessage: 'Rotation' },
  setScale: { id: 'placing.planImageScale', defaultMessage: 'Set the scale' },
  distance: { id: 'placing.planImageDistance', defaultMessage: 'Distance of the points' },
  movesViewpoints: { id: 'placing.planImageMoves', defaultMessage: 'Move the viewpoints with the image' },
  movesViewpointsHint: {
    id: 'placing.planImageMovesHint',
    defaultMessage: 'For viewpoints that were placed before the image had its scale and its place.',
  },
  numbered: { id: 'placing.planImageNumbered', defaultMessage: 'Plan image {number, number}' },
  another: { id: 'placing.planImageAnother', defaultMessage: 'Add another image' },
  replace: { id: 'placing.planImageReplace', defaultMessage: 'Replace the image' },
  remove: { id: 'placing.planImageRemove', defaultMessage: 'Remove the image' },
  done: { id: 'workshop.pins.done', defaultMessage: 'Done' },
});

export const floorNameMessages = defineMessages<{
  title: NoMessageValues;
  name: NoMessageValues;
  save: NoMessageValues;
  cancel: NoMessageValues;
  close: NoMessageValues;
  counter: { used: number; limit: number };
}>({
  title: { id: 'placing.renameFloor', defaultMessage: 'Rename floor' },
  name: { id: 'space.name', defaultMessage: 'Name' },
  save: { id: 'space.save', defaultMessage: 'Save' },
  cancel: { id: 'space.cancel', defaultMessage: 'Cancel' },
  close: { id: 'space.close', defaultMessage: 'Close' },
  counter: { id: 'workshop.tags.counter', defaultMessage: '{used, number} of {limit, number}' },
});
