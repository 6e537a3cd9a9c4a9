/** The text of the measuring tool. */
import { defineMessages, type NoMessageValues } from 'react-intl';
import type { SnapKind } from '#domain/tools/tool.ts';

export const measureMessages = defineMessages<{
  controls: NoMessageValues;
  clickFirst: NoMessageValues;
  tapFirst: NoMessageValues;
  clickNext: NoMessageValues;
  tapNext: NoMessageValues;
  adjust: NoMessageValues;
  release: NoMessageValues;
  selected: NoMessageValues;
  clickAcross: NoMessageValues;
  tapAcross: NoMessageValues;
  clickHeight: NoMessageValues;
  tapHeight: NoMessageValues;
  noOpposite: NoMessageValues;
  add: NoMessageValues;
  confirm: NoMessageValues;
  cancel: NoMessageValues;
  remove: NoMessageValues;
  help: NoMessageValues;
  close: NoMessageValues;
  kinds: NoMessageValues;
  points: NoMessageValues;
  across: NoMessageValues;
  height: NoMessageValues;
  settings: NoMessageValues;
  snapping: NoMessageValues;
  snappingHint: NoMessageValues;
  continuous: NoMessageValues;
  continuousHint: NoMessageValues;
  total: { length: string };
  measured: { length: string };
  changed: { length: string };
  removed: NoMessageValues;
  undone: NoMessageValues;
  redone: NoMessageValues;
  clickMoved: NoMessageValues;
  tapMoved: NoMessageValues;
  line: NoMessageValues;
  name: NoMessageValues;
  namePlaceholder: NoMessageValues;
  color: NoMessageValues;
  pointCount: { count: number };
  pointOf: { number: number; count: number };
  previousPoint: NoMessageValues;
  nextPoint: NoMessageValues;
  movePoint: NoMessageValues;
  insertPoint: NoMessageValues;
  removePoint: NoMessageValues;
  notKept: NoMessageValues;
  linkInvalid: NoMessageValues;
  list: NoMessageValues;
  clickSaved: NoMessageValues;
  tapSaved: NoMessageValues;
  selectedSaved: NoMessageValues;
  selectedLinked: NoMessageValues;
  closeShown: NoMessageValues;
  loading: NoMessageValues;
  loadFailed: NoMessageValues;
  area: NoMessageValues;
  clickArea: NoMessageValues;
  tapArea: NoMessageValues;
  clickCorner: NoMessageValues;
  tapCorner: NoMessageValues;
  clickLastCorner: NoMessageValues;
  tapLastCorner: NoMessageValues;
  confirmArea: NoMessageValues;
  removeArea: NoMessageValues;
  measuredArea: { area: string };
  changedArea: { area: string };
  removedArea: NoMessageValues;
  areaSelected: NoMessageValues;
  areaTitle: NoMessageValues;
  nameOfArea: NoMessageValues;
  areaAndPerimeter: { area: string; length: string };
  crossesItself: NoMessageValues;
  squareMetres: { area: number };
  squareFeet: { area: number };
  centimetres: { length: number };
  plusMinus: { value: string; margin: string };
}>({
  controls: { id: 'measure.controls', defaultMessage: 'Measuring' },
  clickFirst: { id: 'measure.clickFirst', defaultMessage: 'Click a surface to place the first point' },
  tapFirst: { id: 'measure.tapFirst', defaultMessage: 'Tap a surface to place the first point' },
  clickNext: { id: 'measure.clickNext', defaultMessage: 'Click to place the next point' },
  tapNext: { id: 'measure.tapNext', defaultMessage: 'Tap to place the next point' },
  adjust: { id: 'measure.adjust', defaultMessage: 'Drag the point to adjust it, or tap the next place' },
  release: { id: 'measure.release', defaultMessage: 'Release to leave the point here' },
  selected: { id: 'measure.selected', defaultMessage: 'Drag a point of the line to move it' },
  clickAcross: { id: 'measure.clickAcross', defaultMessage: 'Click a wall to measure straight across from it' },
  tapAcross: { id: 'measure.tapAcross', defaultMessage: 'Tap a wall to measure straight across from it' },
  clickHeight: { id: 'measure.clickHeight', defaultMessage: 'Click where to measure from floor to ceiling' },
  tapHeight: { id: 'measure.tapHeight', defaultMessage: 'Tap where to measure from floor to ceiling' },
  noOpposite: { id: 'measure.noOpposite', defaultMessage: 'There is no surface opposite to measure to' },
  add: { id: 'measure.add', defaultMessage: 'Add point' },
  confirm: { id: 'measure.confirm', defaultMessage: 'Finish line' },
  cancel: { id: 'measure.cancel', defaultMessage: 'Cancel' },
  remove: { id: 'measure.remove', defaultMessage: 'Delete line' },
  help: { id: 'measure.help', defaultMessage: 'How to measure' },
  close: { id: 'measure.close', defaultMessage: 'Stop measuring' },
  kinds: { id: 'measure.kinds', defaultMessage: 'What to measure' },
  points: { id: 'measure.points', defaultMessage: 'Point to point' },
  across: { id: 'measure.across', defaultMessage: 'Straight across' },
  height: { id: 'measure.height', defaultMessage: 'Height' },
  settings: { id: 'measure.settings', defaultMessage: 'Measuring settings' },
  snapping: { id: 'measure.snapping', defaultMessage: 'Snap to edges and corners' },
  snappingHint: { id: 'measure.snappingHint', defaultMessage: 'Hold Alt to place a point freely' },
  continuous: { id: 'measure.continuous', defaultMessage: 'Continuous lines' },
  continuousHint: { id: 'measure.continuousHint', defaultMessage: 'Each point continues the line' },
  total: { id: 'measure.total', defaultMessage: 'Total {length}' },
  measured: { id: 'measure.measured', defaultMessage: 'Length: {length}' },
  changed: { id: 'measure.changed', defaultMessage: 'Line changed. Length: {length}' },
  removed: { id: 'measure.removed', defaultMessage: 'Line deleted' },
  undone: { id: 'measure.undone', defaultMessage: 'Change undone' },
  redone: { id: 'measure.redone', defaultMessage: 'Change redone' },
  clickMoved: { id: 'measure.clickMoved', defaultMessage: 'Click where the point should be' },
  tapMoved: { id: 'measure.tapMoved', defaultMessage: 'Tap where the point should be' },
  line: { id: 'measure.line', defaultMessage: 'Selected line' },
  name: { id: 'measure.name', defaultMessage: 'Name of the line' },
  namePlaceholder: { id: 'measure.namePlaceholder', defaultMessage: 'Add a name' },
  color: { id: 'measure.color', defaultMessage: 'Color' },
  pointCount: { id: 'measure.pointCount', defaultMessage: '{count, plural, one {# point} other {# points}}' },
  pointOf: { id: 'measure.pointOf', defaultMessage: 'Point {number, number} of {count, number}' },
  previousPoint: { id: 'measure.previousPoint', defaultMessage: 'Previous point' },
  nextPoint: { id: 'measure.nextPoint', defaultMessage: 'Next point' },
  movePoint: { id: 'measure.movePoint', defaultMessage: 'Move point' },
  insertPoint: { id: 'measure.insertPoint', defaultMessage: 'Insert point' },
  removePoint: { id: 'measure.removePoint', defaultMessage: 'Remove point' },
  linkInvalid: { id: 'measure.linkInvalid', defaultMessage: 'The measurements in this link cannot be read.' },
  list: { id: 'measure.list', defaultMessage: 'List of measurements' },
  clickSaved: { id: 'measure.clickSaved', defaultMessage: 'Click a measurement to select it' },
  tapSaved: { id: 'measure.tapSaved', defaultMessage: 'Tap a measurement to select it' },
  selectedSaved: { id: 'measure.selectedSaved', defaultMessage: 'This measurement is saved with the space' },
  selectedLinked: { id: 'measure.selectedLinked', defaultMessage: 'This measurement comes from the link' },
  closeShown: { id: 'measurementList.close', defaultMessage: 'Close' },
  loading: { id: 'measure.loading', defaultMessage: 'Loading the saved measurements…' },
  loadFailed: {
    id: 'measure.loadFailed',
    defaultMessage: 'The saved measurements could not be loaded. Reload the page to try again.',
  },
  area: { id: 'measure.area', defaultMessage: 'Area' },
  clickArea: { id: 'measure.clickArea', defaultMessage: 'Click a floor or wall at the first corner of the area' },
  tapArea: { id: 'measure.tapArea', defaultMessage: 'Tap a floor or wall at the first corner of the area' },
  clickCorner: { id: 'measure.clickCorner', defaultMessage: 'Click the next corner' },
  tapCorner: { id: 'measure.tapCorner', defaultMessage: 'Tap the next corner' },
  clickLastCorner: {
    id: 'measure.clickLastCorner',
    defaultMessage: 'Click the next corner, or the first one to finish',
  },
  tapLastCorner: { id: 'measure.tapLastCorner', defaultMessage: 'Tap the next corner, or the first one to finish' },
  confirmArea: { id: 'measure.confirmArea', defaultMessage: 'Finish area' },
  removeArea: { id: 'measure.removeArea', defaultMessage: 'Delete area' },
  measuredArea: { id: 'measure.measuredArea', defaultMessage: 'Area: {area}' },
  changedArea: { id: 'measure.changedArea', defaultMessage: 'Area changed: {area}' },
  removedArea: { id: 'measure.removedArea', defaultMessage: 'Area deleted' },
  areaSelected: { id: 'measure.areaSelected', defaultMessage: 'Drag a corner of the area to move it' },
  areaTitle: { id: 'measure.areaTitle', defaultMessage: 'Selected area' },
  nameOfArea: { id: 'measure.nameOfArea', defaultMessage: 'Name of the area' },
  areaAndPerimeter: { id: 'measure.areaAndPerimeter', defaultMessage: '{area} · perimeter {length}' },
  crossesItself: { id: 'measure.crossesItself', defaultMessage: 'Outline crosses itself' },
  squareMetres: { id: 'measure.squareMetres', defaultMessage: '{area, number, ::.00} m²' },
  squareFeet: { id: 'measure.squareFeet', defaultMessage: '{area, number, ::.0} sq ft' },
  centimetres: { id: 'measure.centimetres', defaultMessage: '{length, number} cm' },
  plusMinus: { id: 'measure.plusMinus', defaultMessage: '{value} ± {margin}' },
  notKept: {
    id: 'measure.notKept',
    defaultMessage: 'This browser cannot keep your measurements. They are gone when you close the page.',
  },
});

export const snapMessages: Readonly<Record<SnapKind, { id: string; defaultMessage: string }>> = defineMessages<
  Record<SnapKind, NoMessageValues>
>({
  corner: { id: 'measure.snap.corner', defaultMessage: 'Corner' },
  edge: { id: 'measure.snap.edge', defaultMessage: 'Edge' },
  floorLine: { id: 'measure.snap.floorLine', defaultMessage: 'Floor line' },
  ceilingLine: { id: 'measure.snap.ceilingLine', defaultMessage: 'Ceiling line' },
  vertical: { id: 'measure.snap.vertical', defaultMessage: 'Vertical' },
  alongWall: { id: 'measure.snap.alongWall', defaultMessage: 'Along the wall' },
  acrossWall: { id: 'measure.snap.acrossWall', defaultMessage: 'Across the wall' },
});
