/** Names of the colours of tags and measured lines. */
import { defineMessages, type NoMessageValues } from 'react-intl';
import type { LineColorName } from '#domain/measure/line-colors.ts';
import type { TagColorName } from '#domain/tags/tag-colors.ts';

export const colorMessages = defineMessages<Record<TagColorName | LineColorName, NoMessageValues>>({
  white: { id: 'color.white', defaultMessage: 'White' },
  blue: { id: 'color.blue', defaultMessage: 'Blue' },
  sky: { id: 'color.sky', defaultMessage: 'Sky blue' },
  cyan: { id: 'color.cyan', defaultMessage: 'Cyan' },
  teal: { id: 'color.teal', defaultMessage: 'Teal' },
  green: { id: 'color.green', defaultMessage: 'Green' },
  lime: { id: 'color.lime', defaultMessage: 'Lime' },
  olive: { id: 'color.olive', defaultMessage: 'Olive' },
  yellow: { id: 'color.yellow', defaultMessage: 'Yellow' },
  amber: { id: 'color.amber', defaultMessage: 'Amber' },
  orange: { id: 'color.orange', defaultMessage: 'Orange' },
  red: { id: 'color.red', defaultMessage: 'Red' },
  rose: { id: 'color.rose', defaultMessage: 'Rose' },
  pink: { id: 'color.pink', defaultMessage: 'Pink' },
  violet: { id: 'color.violet', defaultMessage: 'Violet' },
  indigo: { id: 'color.indigo', defaultMessage: 'Indigo' },
  brown: { id: 'color.brown', defaultMessage: 'Brown' },
  grey: { id: 'color.grey', defaultMessage: 'Gray' },
  black: { id: 'color.black', defaultMessage: 'Black' },
});
