/** The text of the page with the settings of the server (docs/reference/server-settings.md). */
import { defineMessages, type MessageDescriptor, type NoMessageValues } from 'react-intl';
import type { SettingsTab } from './tabs.ts';

export const serverSettingsMessages = defineMessages<{
  title: NoMessageValues;
  home: NoMessageValues;
  media: NoMessageValues;
  mediaHint: NoMessageValues;
  videos: NoMessageValues;
  pages: NoMessageValues;
  saving: NoMessageValues;
  saved: NoMessageValues;
  notSavedYet: NoMessageValues;
  notSaved: NoMessageValues;
  failed: NoMessageValues;
  forbidden: NoMessageValues;
  retry: NoMessageValues;
}>({
  title: { id: 'server.title', defaultMessage: 'Server settings' },
  home: { id: 'statistics.home', defaultMessage: 'All spaces' },
  media: { id: 'server.media', defaultMessage: 'Media from other sites' },
  mediaHint: {
    id: 'server.mediaHint',
    defaultMessage:
      'Tags and notes can show videos and pages of these sites. Their content is loaded only when a visitor opens it; the site can then record the visit. Content of a site that is turned off is shown as a link.',
  },
  videos: { id: 'server.videos', defaultMessage: 'Videos' },
  pages: { id: 'server.pages', defaultMessage: 'Maps, models and sound' },
  saving: { id: 'workshop.saving', defaultMessage: 'Saving…' },
  saved: { id: 'workshop.saved', defaultMessage: 'Saved' },
  notSavedYet: { id: 'server.notSavedYet', defaultMessage: 'Not saved' },
  notSaved: {
    id: 'server.notSaved',
    defaultMessage: 'Your change is not saved. Check the connection and try again.',
  },
  failed: {
    id: 'signIn.failure.unknown',
    defaultMessage: 'Something went wrong on the server. Please try again in a moment.',
  },
  forbidden: {
    id: 'server.forbidden',
    defaultMessage: 'Your change is not saved: you are no longer an administrator of this server.',
  },
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
});

export const tabMessages: Readonly<Record<SettingsTab, MessageDescriptor>> = defineMessages({
  people: { id: 'space.people', defaultMessage: 'People' },
  server: { id: 'server.server', defaultMessage: 'Server' },
  backups: { id: 'backups.title', defaultMessage: 'Backups' },
  security: { id: 'log.title', defaultMessage: 'Security log' },
  keys: { id: 'keys.title', defaultMessage: 'Application keys' },
  media: { id: 'server.mediaTab', defaultMessage: 'Media' },
});
