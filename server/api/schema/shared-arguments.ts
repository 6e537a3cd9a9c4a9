/** Arguments that many mutations have, with their descriptions. */

/** Of every mutation that applies an edit batch (docs/adr/0015). */
export const gestureArgument =
  '"The client\'s id of the change: a change that is sent twice is applied once."\n      gestureId: ID';

/** The version of a record that a mutation applies to (docs/adr/0017). */
export const newVersionArgument =
  '"Adds the record to this view\'s own layer where no layer is named."\n      viewId: ID';
export const versionArguments = [
  '"Changes what this view shows: records in the base layer stay unchanged, and the view gets a version of its own."',
  'viewId: ID',
  '"The layer of the version; where only the base layer has one, the layer gets a version of its own. By default the only version, or that of the base layer."',
  'layerId: ID',
].join('\n      ');
