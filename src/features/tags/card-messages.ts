/** The text of the list of tags, of a tag's card and of its attachments. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const cardMessages = defineMessages<{
  close: NoMessageValues;
  back: NoMessageValues;
  untitled: NoMessageValues;
  listEmptyTitle: NoMessageValues;
  listEmpty: NoMessageValues;
  empty: NoMessageValues;
  keywords: NoMessageValues;
  attachments: { count: number };
  enlarge: { name: string };
  mediaOf: { name: string };
  showFrom: { provider: string };
  showHint: { host: string };
  openAt: { provider: string };
  opensElsewhere: NoMessageValues;
  newTab: NoMessageValues;
  position: { index: number; count: number };
  previous: NoMessageValues;
  next: NoMessageValues;
  fullSize: NoMessageValues;
  fit: NoMessageValues;
  openInTab: NoMessageValues;
  retry: NoMessageValues;
  kindAndSize: { kind: string; size: string };
}>({
  close: { id: 'tags.close', defaultMessage: 'Close' },
  back: { id: 'tags.back', defaultMessage: 'All tags' },
  untitled: { id: 'tags.untitled', defaultMessage: 'Untitled tag' },
  listEmptyTitle: { id: 'tags.listEmptyTitle', defaultMessage: 'No tags left' },
  listEmpty: { id: 'tags.listEmpty', defaultMessage: 'The owner has removed them.' },
  empty: { id: 'tags.empty', defaultMessage: 'No description' },
  keywords: { id: 'tags.keywords', defaultMessage: 'Keywords' },
  attachments: {
    id: 'tags.attachments',
    defaultMessage: '{count, plural, one {# attachment} other {# attachments}}',
  },
  enlarge: { id: 'tags.enlarge', defaultMessage: 'Enlarge image: {name}' },
  mediaOf: { id: 'tags.mediaOf', defaultMessage: 'Media of “{name}”' },
  showFrom: { id: 'tags.showFrom', defaultMessage: 'Show from {provider}' },
  showHint: { id: 'tags.showHint', defaultMessage: 'Nothing is loaded from {host} until you click.' },
  openAt: { id: 'tags.openAt', defaultMessage: 'Open at {provider}' },
  opensElsewhere: { id: 'tags.opensElsewhere', defaultMessage: 'It cannot be shown here and opens in a new tab.' },
  newTab: { id: 'tags.newTab', defaultMessage: '(opens in a new tab)' },
  position: { id: 'tags.position', defaultMessage: '{index, number} of {count, number}' },
  previous: { id: 'tags.previous', defaultMessage: 'Previous' },
  next: { id: 'tags.next', defaultMessage: 'Next' },
  fullSize: { id: 'tags.fullSize', defaultMessage: 'Full size' },
  fit: { id: 'tags.fit', defaultMessage: 'Fit to the window' },
  openInTab: { id: 'tags.openInTab', defaultMessage: 'Open in a tab' },
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
  kindAndSize: { id: 'tags.kindAndSize', defaultMessage: '{kind}, {size}' },
});

export const kindMessages = defineMessages({
  image: { id: 'tags.kind.image', defaultMessage: 'Image' },
  pdf: { id: 'tags.kind.pdf', defaultMessage: 'PDF' },
  video: { id: 'tags.kind.video', defaultMessage: 'Video' },
  rich: { id: 'tags.kind.rich', defaultMessage: 'Web page' },
  zip: { id: 'tags.kind.zip', defaultMessage: 'Archive' },
  text: { id: 'tags.kind.text', defaultMessage: 'Text' },
  audio: { id: 'tags.kind.audio', defaultMessage: 'Audio' },
  model: { id: 'tags.kind.model', defaultMessage: '3D model' },
  application: { id: 'tags.kind.application', defaultMessage: 'File' },
});

/** Why media or an attachment cannot be shown, by the HTTP status (docs/reference/tags.md#failures). */
export const failureMessages = defineMessages({
  noResponse: {
    id: 'tags.failure.noAnswer',
    defaultMessage: 'This could not be loaded. Check your connection and try again.',
  },
  status200: {
    id: 'tags.failure.200',
    defaultMessage: 'Your browser cannot show this file. Open it in a tab or save it instead.',
  },
  status401: { id: 'tags.failure.401', defaultMessage: 'Sign in to see this.' },
  status403: {
    id: 'tags.failure.403',
    defaultMessage: 'You do not have access to this. The owner can give you access.',
  },
  status404: { id: 'tags.failure.404', defaultMessage: 'This file is no longer here.' },
  status429: {
    id: 'tags.failure.429',
    defaultMessage: 'Too many requests. Wait a moment and try again.',
  },
  status4xx: { id: 'tags.failure.4xx', defaultMessage: 'The server rejected this request.' },
  status5xx: {
    id: 'tags.failure.5xx',
    defaultMessage: 'The server cannot send this right now. Try again later.',
  },
});
