/** The 18 colours of tags (docs/reference/tags.md#colours): the default, then the others by hue. */
export const tagColors = [
  { name: 'blue', color: '#5c7fff' },
  { name: 'sky', color: '#2f9be0' },
  { name: 'cyan', color: '#17a9c2' },
  { name: 'teal', color: '#12a594' },
  { name: 'green', color: '#3a9b4b' },
  { name: 'lime', color: '#7aa116' },
  { name: 'olive', color: '#8f8a2e' },
  { name: 'yellow', color: '#e0b412' },
  { name: 'amber', color: '#f08c1a' },
  { name: 'orange', color: '#ea6a20' },
  { name: 'red', color: '#e5484d' },
  { name: 'rose', color: '#e0457b' },
  { name: 'pink', color: '#d24fb0' },
  { name: 'violet', color: '#8e5cf0' },
  { name: 'indigo', color: '#5a50d6' },
  { name: 'brown', color: '#9a6a45' },
  { name: 'grey', color: '#7b8190' },
  { name: 'black', color: '#2b2f36' },
] as const;

export type TagColorName = (typeof tagColors)[number]['name'];
