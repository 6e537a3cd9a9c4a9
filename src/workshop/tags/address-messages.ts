/** The texts of the field that attaches a web address, and why one is refused (docs/reference/attachments.md#embeds). */
import { defineMessages, type NoMessageValues } from 'react-intl';
import type { EmbedFailure } from '#domain/links/embed.ts';

export const addressMessages = defineMessages<{
  label: NoMessageValues;
  hint: { providers: string };
  add: NoMessageValues;
  full: { most: number };
}>({
  label: { id: 'embeds.address', defaultMessage: 'Web address' },
  hint: { id: 'embeds.hint', defaultMessage: 'Of {providers}, or of a file' },
  add: { id: 'embeds.add', defaultMessage: 'Add' },
  full: {
    id: 'workshop.files.full',
    defaultMessage: 'At most {most, number} files fit. Remove one to add another.',
  },
});

export const refusalMessages = defineMessages<Record<EmbedFailure['code'], NoMessageValues>>({
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
});
