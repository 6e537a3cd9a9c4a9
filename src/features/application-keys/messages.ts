/** The text of the application keys (docs/reference/server-settings.md#application-keys). */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const applicationKeysMessages = defineMessages<{
  title: NoMessageValues;
  hint: NoMessageValues;
  loading: NoMessageValues;
  empty: NoMessageValues;
  failed: NoMessageValues;
  retry: NoMessageValues;
  lastUsed: { date: string };
  notUsed: NoMessageValues;
  created: { date: string };
  actions: { name: string };
  remove: NoMessageValues;
  removeTitle: { name: string };
  removeMessage: NoMessageValues;
  removed: { name: string };
  cancel: NoMessageValues;
  close: NoMessageValues;
  create: NoMessageValues;
  createHint: NoMessageValues;
  name: NoMessageValues;
  nameHint: NoMessageValues;
  sites: NoMessageValues;
  sitesHint: { example: string };
  createKey: NoMessageValues;
  nameInvalid: NoMessageValues;
  nameTaken: NoMessageValues;
  sitesMissing: NoMessageValues;
  siteInvalid: { address: string; example: string };
  keyTitle: { name: string };
  keyMessage: NoMessageValues;
  keyHint: { header: string };
  key: NoMessageValues;
  copyKey: NoMessageValues;
  keyCopied: NoMessageValues;
  copyFailed: NoMessageValues;
  network: NoMessageValues;
  unknown: NoMessageValues;
}>({
  title: { id: 'keys.title', defaultMessage: 'Application keys' },
  hint: {
    id: 'keys.hint',
    defaultMessage:
      'Scripts in pages of other sites send a key with their requests to this server. It is valid on its sites only and gives no rights: scripts read what is public, or what the account may see whose token they send.',
  },
  loading: { id: 'keys.loading', defaultMessage: 'Loading the application keys' },
  empty: { id: 'keys.empty', defaultMessage: 'There are no application keys.' },
  failed: { id: 'keys.failed', defaultMessage: 'The application keys could not be loaded.' },
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
  lastUsed: { id: 'keys.lastUsed', defaultMessage: 'Last used on {date}' },
  notUsed: { id: 'keys.notUsed', defaultMessage: 'Not used yet' },
  created: { id: 'keys.created', defaultMessage: 'Created on {date}' },
  actions: { id: 'home.menu', defaultMessage: 'Actions for {name}' },
  remove: { id: 'keys.remove', defaultMessage: 'Delete key' },
  removeTitle: { id: 'keys.removeTitle', defaultMessage: 'Delete the key “{name}”?' },
  removeMessage: {
    id: 'keys.removeMessage',
    defaultMessage: 'Scripts that use it can no longer call this server. This cannot be undone.',
  },
  removed: { id: 'keys.removed', defaultMessage: 'The key “{name}” is deleted.' },
  cancel: { id: 'space.cancel', defaultMessage: 'Cancel' },
  close: { id: 'space.close', defaultMessage: 'Close' },
  create: { id: 'keys.create', defaultMessage: 'Create an application key' },
  createHint: { id: 'keys.createHint', defaultMessage: 'The key itself is shown only once, when it is created.' },
  name: { id: 'space.name', defaultMessage: 'Name' },
  nameHint: { id: 'keys.nameHint', defaultMessage: 'For this list, such as the name of the site.' },
  sites: { id: 'keys.sites', defaultMessage: 'Sites' },
  sitesHint: { id: 'keys.sitesHint', defaultMessage: 'Addresses, separated by spaces, such as {example}' },
  createKey: { id: 'keys.createKey', defaultMessage: 'Create key' },
  nameInvalid: { id: 'keys.nameInvalid', defaultMessage: 'Enter a name of at most 100 characters.' },
  nameTaken: { id: 'keys.nameTaken', defaultMessage: 'There is a key with this name. Choose another one.' },
  sitesMissing: { id: 'keys.sitesMissing', defaultMessage: 'Enter the address of at least one site.' },
  siteInvalid: {
    id: 'keys.siteInvalid',
    defaultMessage: '“{address}” is not the address of a site. Enter it like {example}.',
  },
  keyTitle: { id: 'keys.keyTitle', defaultMessage: 'The key “{name}”' },
  keyMessage: {
    id: 'keys.keyMessage',
    defaultMessage: 'Copy the key now: it cannot be shown again.',
  },
  keyHint: { id: 'keys.keyHint', defaultMessage: 'Scripts send it in the header {header}.' },
  key: { id: 'keys.key', defaultMessage: 'Application key' },
  copyKey: { id: 'keys.copyKey', defaultMessage: 'Copy key' },
  keyCopied: { id: 'keys.keyCopied', defaultMessage: 'Key copied' },
  copyFailed: {
    id: 'keys.copyFailed',
    defaultMessage: 'The browser did not allow copying. Select the key and copy it.',
  },
  network: {
    id: 'signIn.failure.network',
    defaultMessage: 'The server does not respond. Check the connection and try again.',
  },
  unknown: {
    id: 'signIn.failure.unknown',
    defaultMessage: 'Something went wrong on the server. Please try again in a moment.',
  },
});
