/** The sentence of each gesture, and the name of each mode, in Help. */
import { defineMessages, type NoMessageValues } from 'react-intl';
import type { Gesture } from '#domain/help/gestures.ts';

export const modeMessages = defineMessages<{
  inside: NoMessageValues;
  outside: NoMessageValues;
  dollhouse: NoMessageValues;
  floorPlan: NoMessageValues;
}>({
  inside: { id: 'help.inside', defaultMessage: 'Inside' },
  outside: { id: 'help.outside', defaultMessage: 'Outdoors' },
  dollhouse: { id: 'help.dollhouse', defaultMessage: 'Dollhouse' },
  floorPlan: { id: 'help.floorPlan', defaultMessage: 'Floor plan' },
});

export const gestureMessages = defineMessages<{
  mouseDragLook: NoMessageValues;
  mouseClickWalk: NoMessageValues;
  mouseWheelZoom: NoMessageValues;
  arrowKeysWalkByKeys: NoMessageValues;
  mouseDragRotate: NoMessageValues;
  mouseSecondaryDragPan: NoMessageValues;
  mouseDragPan: NoMessageValues;
  mouseClickEnter: NoMessageValues;
  touchDragLook: NoMessageValues;
  touchTapWalk: NoMessageValues;
  touchPinchZoom: NoMessageValues;
  touchDragRotate: NoMessageValues;
  touchTwoFingersPan: NoMessageValues;
  touchDragPan: NoMessageValues;
  touchTurnTurnPlan: NoMessageValues;
  touchTapEnter: NoMessageValues;
}>({
  mouseDragLook: { id: 'help.mouseLook', defaultMessage: 'Drag to look around' },
  mouseClickWalk: { id: 'help.mouseWalk', defaultMessage: 'Click a ring on the floor to move there' },
  mouseWheelZoom: { id: 'help.mouseZoom', defaultMessage: 'Scroll to zoom' },
  arrowKeysWalkByKeys: { id: 'help.arrowKeysWalk', defaultMessage: 'Walk with the arrow keys' },
  mouseDragRotate: { id: 'help.mouseRotate', defaultMessage: 'Drag to rotate the space' },
  mouseSecondaryDragPan: {
    id: 'help.mousePanDollhouse',
    defaultMessage: 'Drag with the right button to move the space',
  },
  mouseDragPan: { id: 'help.mousePanPlan', defaultMessage: 'Drag to move the plan' },
  mouseClickEnter: { id: 'help.mouseEnter', defaultMessage: 'Click a place to go inside' },
  touchDragLook: { id: 'help.touchLook', defaultMessage: 'Swipe to look around' },
  touchTapWalk: { id: 'help.touchWalk', defaultMessage: 'Tap a ring on the floor to move there' },
  touchPinchZoom: { id: 'help.touchZoom', defaultMessage: 'Pinch to zoom' },
  touchDragRotate: { id: 'help.touchRotate', defaultMessage: 'Swipe to rotate the space' },
  touchTwoFingersPan: { id: 'help.touchPanDollhouse', defaultMessage: 'Swipe with two fingers to move the space' },
  touchDragPan: { id: 'help.touchPanPlan', defaultMessage: 'Swipe to move the plan' },
  touchTurnTurnPlan: { id: 'help.touchTurnPlan', defaultMessage: 'Twist two fingers to turn the plan' },
  touchTapEnter: { id: 'help.touchEnter', defaultMessage: 'Tap a place to go inside' },
});

export const messageOfGesture = ({ picture, effect }: Gesture) => {
  const name = `${picture}${effect.charAt(0).toUpperCase()}${effect.slice(1)}`;
  return gestureMessages[name as keyof typeof gestureMessages];
};

export const keyMessages = defineMessages<{
  walk: NoMessageValues;
  turn: NoMessageValues;
  zoom: NoMessageValues;
  zoomReset: NoMessageValues;
  tour: NoMessageValues;
  search: NoMessageValues;
  regions: NoMessageValues;
  escape: NoMessageValues;
  help: NoMessageValues;
}>({
  walk: { id: 'help.keyWalk', defaultMessage: 'Walk' },
  turn: { id: 'help.keyTurn', defaultMessage: 'Turn left and right' },
  zoom: { id: 'help.keyZoom', defaultMessage: 'Zoom in and out' },
  zoomReset: { id: 'help.keyZoomReset', defaultMessage: 'Reset the zoom' },
  tour: { id: 'help.keyTour', defaultMessage: 'Play or pause the tour' },
  search: { id: 'search.field', defaultMessage: 'Search this space' },
  regions: { id: 'help.keyRegions', defaultMessage: 'Go to the next part of the page' },
  escape: { id: 'help.keyEscape', defaultMessage: 'Close what is open' },
  help: { id: 'help.keyHelp', defaultMessage: 'Open or close help' },
});
