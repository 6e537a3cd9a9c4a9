/** The kinds of records that views contain (docs/reference/views-and-layers.md#types). */
export const viewDataTypes = [
  'highlightReel',
  'label',
  'tag',
  'measurement',
  'note',
  'objectAnnotation',
  'orderedList',
] as const;
