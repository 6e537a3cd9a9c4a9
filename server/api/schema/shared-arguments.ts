/** Arguments that many mutations take, with their descriptions. */

/** Of every mutation that makes a gesture (docs/adr/0015). */
export const gesture = '"Of your making: the same change sent twice is made once."\n      gestureId: ID';

/** Which version of a record a mutation is about (docs/adr/0017). */
export const newInView = '"Goes into the layer of this view\'s own records where no layer is named."\n      viewId: ID';
export const inPlace = [
  '"Changes what this view shows; what lies in the base layer is left alone, and the view gets a version of its own."',
  'viewId: ID',
  '"The layer whose version is meant; it gets one of its own where only the base layer has one. Absent: the only version, else the base layer\'s."',
  'layerId: ID',
].join('\n      ');
