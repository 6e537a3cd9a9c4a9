/** The text of the settings panel, except its fields, and of the preview. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const settingsPanelMessages = defineMessages<{
  close: NoMessageValues;
  tabs: NoMessageValues;
  details: NoMessageValues;
  viewer: NoMessageValues;
  permissions: NoMessageValues;
  loading: NoMessageValues;
  failed: NoMessageValues;
  retry: NoMessageValues;
  preview: NoMessageValues;
  previewFrame: { name: string };
  previewDone: NoMessageValues;
  previewLoading: NoMessageValues;
  devices: NoMessageValues;
  desktop: NoMessageValues;
  tablet: NoMessageValues;
  phone: NoMessageValues;
  reload: NoMessageValues;
  openTab: NoMessageValues;
}>({
  close: { id: 'workshop.settings.close', defaultMessage: 'Close space settings' },
  tabs: { id: 'workshop.settings.tabs', defaultMessage: 'Parts of the settings' },
  details: { id: 'workshop.settings.details', defaultMessage: 'Details' },
  viewer: { id: 'workshop.settings.viewer', defaultMessage: 'Viewer' },
  permissions: { id: 'workshop.settings.permissions', defaultMessage: 'Permissions' },
  loading: { id: 'workshop.settings.loading', defaultMessage: 'Loading the settings' },
  failed: { id: 'workshop.settings.failed', defaultMessage: 'The settings could not be loaded.' },
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
  preview: { id: 'workshop.settings.preview', defaultMessage: 'Preview as a visitor' },
  previewFrame: { id: 'workshop.settings.previewFrame', defaultMessage: '{name}, as visitors see it' },
  previewDone: { id: 'workshop.settings.previewDone', defaultMessage: 'Close the preview' },
  previewLoading: { id: 'workshop.settings.previewLoading', defaultMessage: 'Loading the preview' },
  devices: { id: 'workshop.settings.devices', defaultMessage: 'Size of the preview' },
  desktop: { id: 'workshop.settings.desktop', defaultMessage: 'Desktop' },
  tablet: { id: 'workshop.settings.tablet', defaultMessage: 'Tablet' },
  phone: { id: 'workshop.settings.phone', defaultMessage: 'Phone' },
  reload: { id: 'workshop.settings.reload', defaultMessage: 'Reload the preview' },
  openTab: { id: 'workshop.settings.openTab', defaultMessage: 'Open in a new tab' },
});
