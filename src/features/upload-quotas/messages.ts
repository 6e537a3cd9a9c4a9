/** The text of the limits for uploads (docs/reference/server-settings.md#limits-for-uploads). */
import { defineMessages, type MessageDescriptor, type NoMessageValues } from 'react-intl';
import type { UploadQuotaName } from '#domain/server-settings/upload-quotas.ts';

export const uploadQuotasMessages = defineMessages<{
  title: NoMessageValues;
  hint: { size: string };
  loading: NoMessageValues;
  failed: NoMessageValues;
  noLimit: NoMessageValues;
  default: { size: string };
  fixed: { variable: string; size: string };
  saving: NoMessageValues;
  saved: NoMessageValues;
  notSavedYet: NoMessageValues;
  notSaved: NoMessageValues;
  conflict: NoMessageValues;
  unknown: NoMessageValues;
  retry: NoMessageValues;
}>({
  title: { id: 'quotas.title', defaultMessage: 'Limits for uploads' },
  hint: {
    id: 'quotas.hint',
    defaultMessage:
      'For files of tags, notes and comments, for photos and for plan images. Panoramas and meshes of spaces do not count. Uploads use {size} now.',
  },
  loading: { id: 'status.loading', defaultMessage: 'Loading…' },
  failed: { id: 'quotas.failed', defaultMessage: 'The limits for uploads could not be loaded.' },
  noLimit: { id: 'quotas.noLimit', defaultMessage: 'If empty: no limit' },
  default: { id: 'quotas.default', defaultMessage: 'If empty: {size}' },
  fixed: { id: 'quotas.fixed', defaultMessage: 'Set on the server by {variable}: {size}' },
  saving: { id: 'workshop.saving', defaultMessage: 'Saving…' },
  saved: { id: 'workshop.saved', defaultMessage: 'Saved' },
  notSavedYet: { id: 'server.notSavedYet', defaultMessage: 'Not saved' },
  notSaved: {
    id: 'server.notSaved',
    defaultMessage: 'Your change is not saved. Check the connection and try again.',
  },
  conflict: {
    id: 'quotas.conflict',
    defaultMessage: 'Your change is not saved: this limit is set on the server.',
  },
  unknown: {
    id: 'signIn.failure.unknown',
    defaultMessage: 'Something went wrong on the server. Please try again in a moment.',
  },
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
});

export const quotaMessages: Readonly<Record<UploadQuotaName, MessageDescriptor>> = defineMessages({
  quotaBytes: { id: 'quotas.all', defaultMessage: 'All uploads' },
  commenterQuotaBytes: { id: 'quotas.commenter', defaultMessage: 'Each commenter' },
  editorQuotaBytes: { id: 'quotas.editor', defaultMessage: 'Each editor' },
});
