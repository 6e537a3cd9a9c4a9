/** The texts of attachments and of their viewer (docs/reference/attachments.md#viewers). */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const attachmentMessages = defineMessages<{
  attachments: { count: number };
  kindAndSize: { kind: string; size: string };
  newTab: NoMessageValues;
  downloadHint: NoMessageValues;
  retry: NoMessageValues;
  close: NoMessageValues;
  previous: NoMessageValues;
  next: NoMessageValues;
  position: { index: number; count: number };
  openInTab: NoMessageValues;
  download: NoMessageValues;
  zoomIn: NoMessageValues;
  zoomOut: NoMessageValues;
  fit: NoMessageValues;
}>({
  attachments: {
    id: 'tags.attachments',
    defaultMessage: '{count, plural, one {# attachment} other {# attachments}}',
  },
  kindAndSize: { id: 'tags.kindAndSize', defaultMessage: '{kind}, {size}' },
  newTab: { id: 'tags.newTab', defaultMessage: '(opens in a new tab)' },
  downloadHint: { id: 'attachments.downloadHint', defaultMessage: '(download)' },
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
  close: { id: 'tags.close', defaultMessage: 'Close' },
  previous: { id: 'tags.previous', defaultMessage: 'Previous' },
  next: { id: 'tags.next', defaultMessage: 'Next' },
  position: { id: 'tags.position', defaultMessage: '{index, number} of {count, number}' },
  openInTab: { id: 'tags.openInTab', defaultMessage: 'Open in a tab' },
  download: { id: 'attachments.download', defaultMessage: 'Download' },
  zoomIn: { id: 'attachments.zoomIn', defaultMessage: 'Zoom in' },
  zoomOut: { id: 'attachments.zoomOut', defaultMessage: 'Zoom out' },
  fit: { id: 'tags.fit', defaultMessage: 'Fit to the window' },
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

/** Why media, an attachment or a photo cannot be shown, by the HTTP status (docs/reference/attachments.md#failure-texts). */
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

/** What the viewers of documents, tables and models say. */
export const viewerMessages = defineMessages<{
  loading: NoMessageValues;
  page: { number: number };
  pageOf: { number: number; count: number };
  previousPage: NoMessageValues;
  nextPage: NoMessageValues;
  fitWidth: NoMessageValues;
  pageFailed: NoMessageValues;
  hasPassword: NoMessageValues;
  beginning: { size: string };
  wrap: NoMessageValues;
  moreRows: { count: number };
  rowCount: { shown: number; count: number };
  turn: NoMessageValues;
  turnTouch: NoMessageValues;
  reset: NoMessageValues;
  left: NoMessageValues;
  right: NoMessageValues;
  up: NoMessageValues;
  down: NoMessageValues;
  noWebGl: NoMessageValues;
  modelExternal: NoMessageValues;
  modelUnsupported: NoMessageValues;
}>({
  loading: { id: 'attachments.loading', defaultMessage: 'Loading' },
  page: { id: 'attachments.page', defaultMessage: 'Page {number, number}' },
  pageOf: { id: 'attachments.pageOf', defaultMessage: 'Page {number, number} of {count, number}' },
  previousPage: { id: 'attachments.previousPage', defaultMessage: 'Previous page' },
  nextPage: { id: 'attachments.nextPage', defaultMessage: 'Next page' },
  fitWidth: { id: 'attachments.fitWidth', defaultMessage: 'Fit to the width' },
  pageFailed: { id: 'attachments.pageFailed', defaultMessage: 'This page cannot be shown.' },
  hasPassword: {
    id: 'attachments.hasPassword',
    defaultMessage: 'This document has a password. Download it and open it on your device.',
  },
  beginning: {
    id: 'attachments.beginning',
    defaultMessage: 'Only the first {size} is shown. Download the file to read all of it.',
  },
  wrap: { id: 'attachments.wrap', defaultMessage: 'Wrap long lines' },
  moreRows: {
    id: 'attachments.moreRows',
    defaultMessage: 'Show {count, plural, one {# more row} other {# more rows}}',
  },
  rowCount: { id: 'attachments.rowCount', defaultMessage: '{shown, number} of {count, number} rows' },
  turn: { id: 'attachments.turn', defaultMessage: 'Drag to turn it, scroll to zoom' },
  turnTouch: { id: 'attachments.turnTouch', defaultMessage: 'Drag to turn it, pinch to zoom' },
  reset: { id: 'attachments.reset', defaultMessage: 'Show it all' },
  left: { id: 'attachments.turnLeft', defaultMessage: 'Turn left' },
  right: { id: 'attachments.turnRight', defaultMessage: 'Turn right' },
  up: { id: 'attachments.turnUp', defaultMessage: 'Turn up' },
  down: { id: 'attachments.turnDown', defaultMessage: 'Turn down' },
  noWebGl: {
    id: 'attachments.noWebGl',
    defaultMessage: 'This browser cannot draw 3D models. Download the file and open it on your device.',
  },
  modelExternal: {
    id: 'attachments.modelExternal',
    defaultMessage:
      'This model refers to other files, which are not attached. Attach it as a .glb file, which contains all of them.',
  },
  modelUnsupported: {
    id: 'attachments.modelUnsupported',
    defaultMessage:
      'This model uses a feature that cannot be drawn here. Download the file and open it on your device.',
  },
});
