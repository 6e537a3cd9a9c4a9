/** Names of the tag colours. */
import { defineMessages, type NoMessageValues } from 'react-intl';
import type { TagColorName } from '#domain/tags/tag-colors.ts';

export const colorMessages = defineMessages<Record<TagColorName, NoMessageValues>>({
  blue: { id: 'workshop.color.blue', defaultMessage: 'Blue' },
  sky: { id: 'workshop.color.sky', defaultMessage: 'Sky blue' },
  cyan: { id: 'workshop.color.cyan', defaultMessage: 'Cyan' },
  teal: { id: 'workshop.color.teal', defaultMessage: 'Teal' },
  green: { id: 'workshop.color.green', defaultMessage: 'Green' },
  lime: { id: 'workshop.color.lime', defaultMessage: 'Lime' },
  olive: { id: 'workshop.color.olive', defaultMessage: 'Olive' },
  yellow: { id: 'workshop.color.yellow', defaultMessage: 'Yellow' },
  amber: { id: 'workshop.color.amber', defaultMessage: 'Amber' },
  orange: { id: 'workshop.color.orange', defaultMessage: 'Orange' },
  red: { id: 'workshop.color.red', defaultMessage: 'Red' },
  rose: { id: 'workshop.color.rose', defaultMessage: 'Rose' },
  pink: { id: 'workshop.color.pink', defaultMessage: 'Pink' },
  violet: { id: 'workshop.color.violet', defaultMessage: 'Violet' },
  indigo: { id: 'workshop.color.indigo', defaultMessage: 'Indigo' },
  brown: { id: 'workshop.color.brown', defaultMessage: 'Brown' },
  grey: { id: 'workshop.color.grey', defaultMessage: 'Gray' },
  black: { id: 'workshop.color.black', defaultMessage: 'Black' },
});
