/** The text of media of the web: the section in the editor of a tag and the modal that adds them (docs/reference/attachments.md#embeds). */
import { defineMessages, type NoMessageValues } from 'react-intl';
import type { MediaRejection } from './media-editing.ts';

export const mediaMessages = defineMessages<{
  title: NoMessageValues;
  emptyHint: NoMessageValues;
  add: NoMessageValues;
  remove: NoMessageValues;
  ownImage: NoMessageValues;
  ownVideo: NoMessageValues;
  uploaded: NoMessageValues;
  addTitle: NoMessageValues;
  address: NoMessageValues;
  hint: { providers: string };
  filesOnly: NoMessageValues;
  notPermitted: { provider: string };
  submit: NoMessageValues;
  place: NoMessageValues;
  asMedia: NoMessageValues;
  asMediaHint: NoMessageValues;
  replaces: { media: string };
  asAttachment: NoMessageValues;
  asAttachmentHint: NoMessageValues;
  full: { most: number };
  from: { kind: string; provider: string };
  shownAsLink: { provider: string };
}>({
  title: { id: 'workshop.media.title', defaultMessage: 'Media' },
  emptyHint: {
    id: 'workshop.media.emptyHint',
    defaultMessage: 'A video, a map or a model of another site, at the top of the card.',
  },
  add: { id: 'workshop.media.add', defaultMessage: 'Add from the web' },
  remove: { id: 'workshop.media.remove', defaultMessage: 'Remove media' },
  ownImage: { id: 'tags.kind.image', defaultMessage: 'Image' },
  ownVideo: { id: 'tags.kind.video', defaultMessage: 'Video' },
  uploaded: { id: 'workshop.media.uploaded', defaultMessage: 'A file of this space' },
  addTitle: { id: 'workshop.media.addTitle', defaultMessage: 'Add from the web' },
  address: { id: 'embeds.address', defaultMessage: 'Web address' },
  hint: { id: 'embeds.hint', defaultMessage: 'Of {providers}, or of a file' },
  filesOnly: { id: 'embeds.filesOnly', defaultMessage: 'Of a file: an image, a video, an audio file or a PDF' },
  notPermitted: {
    id: 'embeds.notPermitted',
    defaultMessage:
      'Content from {provider} is not allowed on this server. An administrator can allow it in the server settings.',
  },
  submit: { id: 'embeds.add', defaultMessage: 'Add' },
  place: { id: 'workshop.media.place', defaultMessage: 'Show it' },
  asMedia: { id: 'workshop.media.asMedia', defaultMessage: 'At the top of the card' },
  asMediaHint: { id: 'workshop.media.asMediaHint', defaultMessage: 'A tag has one of these.' },
  replaces: { id: 'workshop.media.replaces', defaultMessage: 'Replaces {media}.' },
  asAttachment: { id: 'workshop.media.asAttachment', defaultMessage: 'In the list of attachments' },
  asAttachmentHint: { id: 'workshop.media.asAttachmentHint', defaultMessage: 'Below the text, with the files.' },
  full: {
    id: 'workshop.files.full',
    defaultMessage: 'At most {most, number} files fit. Remove one to add another.',
  },
  from: { id: 'workshop.media.from', defaultMessage: '{kind} from {provider}' },
  shownAsLink: {
    id: 'workshop.media.shownAsLink',
    defaultMessage: 'Visitors see a link: content from {provider} is not allowed on this server.',
  },
});

export const mediaRejectionMessages = defineMessages<
  Record<Exclude<MediaRejection['code'], 'full' | 'notPermitted'>, NoMessageValues>
>({
  invalidUrl: {
    id: 'embeds.invalidUrl',
    defaultMessage: 'This is not a web address: it must begin with https:// and name a site.',
  },
  unsupportedProvider: {
    id: 'embeds.unsupportedProvider',
    defaultMessage: 'Content of this site cannot be embedded; add its address as a link to the text instead.',
  },
  linkType: {
    id: 'embeds.linkType',
    defaultMessage: 'This address is a page, not a video or an image; open the video and copy its address.',
  },
  notRead: {
    id: 'workshop.media.notRead',
    defaultMessage: 'The present media could not be read from the server. Check your connection and try again.',
  },
});
