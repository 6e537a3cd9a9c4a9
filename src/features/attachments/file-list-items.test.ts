/** docs/reference/attachments.md#failures */
import { describe, expect, it } from 'vitest';
import { attachmentOf } from '#domain/tags/testing/tag-of.ts';
import { attachmentMediaTypes } from '#domain/records/attachment.ts';
import { fileFailures, type FileFailure } from '#src/data/edits/file-failure.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import {
  attachedFileItem,
  chosenFileItem,
  fileFailureText,
  fileListLabels,
  uploadedFileItem,
} from './file-list-items.ts';

const intl = createViewerIntl('en-US', {});
const fileOf = (name: string, type = '', size = 1): File => new File(['x'.repeat(size)], name, { type });
const upload = (failure: FileFailure | null, progress = 0) => ({ id: 'u', file: fileOf('a.pdf'), progress, failure });

const texts: readonly (readonly [FileFailure, string, boolean])[] = [
  ['oversize', 'Larger than 500 MB. Choose a smaller file.', false],
  ['empty', 'The file is empty. Choose another one.', false],
  ['overQuota', 'The server has no space left. Removed files free space a day later.', true],
  ['permission', 'You do not have permission to add files here. Sign in again, or ask the owner.', true],
  ['tooMany', 'Not added: at most 25 files fit. Remove one, then try again.', true],
  ['notAnImage', 'This is not an image that browsers can show. Choose a JPEG, PNG, WebP, GIF or BMP file.', false],
  ['failed', 'The server could not save it. Try again.', true],
  ['network', 'The connection was interrupted. What has arrived is saved; try again to continue.', true],
];

describe('a failed file', () => {
  it.each(texts)('that is %s says: %s', (failure, text, canRetry) => {
    expect(fileFailureText(intl, failure)).toBe(text);
    expect(uploadedFileItem(intl, upload(failure, 0.5))).toEqual({
      id: 'u',
      name: 'a.pdf',
      kind: 'other',
      size: '1 byte',
      state: 'failed',
      message: text,
      canRetry,
    });
  });

  it('has a text for each reason', () => {
    expect(texts.map(([failure]) => failure).toSorted()).toEqual(fileFailures.toSorted());
  });

  it.each<[FileFailure, boolean]>([
    ['tooMany', false],
    ['network', true],
    ['empty', false],
  ])('that is %s while no other fits can be retried: %s', (failure, canRetry) => {
    expect(uploadedFileItem(intl, upload(failure), true)).toMatchObject({ canRetry });
  });
});

describe('a file that is sent', () => {
  it.each([
    [0, null, 'Waiting'],
    [0.01, 0.01, '1%'],
    [0.57, 0.57, '57%'],
    [0.99, 0.99, '99%'],
    [1, null, 'Checking'],
  ])('with the progress %d shows %s: %s', (progress, shown, progressText) => {
    expect(uploadedFileItem(intl, upload(null, progress))).toEqual({
      id: 'u',
      name: 'a.pdf',
      kind: 'other',
      size: '1 byte',
      state: 'coming',
      progress: shown,
      progressText,
    });
  });

  it.each([
    ['image/png', 'image'],
    ['image/svg+xml', 'image'],
    ['video/mp4', 'video'],
    ['audio/mpeg', 'audio'],
    ['application/pdf', 'document'],
    ['text/csv', 'document'],
    ['application/zip', 'other'],
    ['', 'other'],
  ])('of the type %j is of the kind %s', (type, kind) => {
    const file = fileOf('a', type, 2048);
    expect(uploadedFileItem(intl, { ...upload(null), file })).toMatchObject({ kind, size: '2 kB' });
    expect(chosenFileItem(intl, { id: 'u', file, failure: null })).toMatchObject({ kind, size: '2 kB' });
  });
});

describe('a file that is chosen', () => {
  it('is there', () => {
    expect(chosenFileItem(intl, upload(null))).toEqual({
      id: 'u',
      name: 'a.pdf',
      kind: 'other',
      size: '1 byte',
      state: 'there',
    });
  });

  it.each(texts)('and %s says why, and cannot be retried', (failure, message) => {
    expect(chosenFileItem(intl, upload(failure))).toMatchObject({ state: 'failed', message, canRetry: false });
  });
});

describe('an attached file', () => {
  it('has its size and thumbnail', () => {
    const thumbnailUrl = '/files/a.png?width=320';
    const attachment = attachmentOf('a', { filename: 'a.png', mediaType: 'image', bytes: 1_572_864, thumbnailUrl });
    expect(attachedFileItem(intl, attachment)).toEqual({
      id: 'a',
      name: 'a.png',
      kind: 'image',
      size: '1.5 MB',
      state: 'there',
      thumbnailUrl,
    });
  });

  it('that is an address has its address as its name', () => {
    const address = { category: 'external', mediaType: 'rich', filename: '', bytes: null } as const;
    expect(attachedFileItem(intl, attachmentOf('a', { ...address, url: 'https://films.example/a' }))).toEqual({
      id: 'a',
      name: 'https://films.example/a',
      kind: 'link',
      state: 'there',
    });
  });

  it('has a kind for each media type', () => {
    const kinds = attachmentMediaTypes.map(
      (mediaType) => attachedFileItem(intl, attachmentOf('a', { mediaType })).kind,
    );
    expect(kinds).toEqual(['image', 'document', 'video', 'link', 'archive', 'document', 'audio', 'mesh', 'other']);
  });
});

it('the buttons name their file', () => {
  const { remove, cancel, retry, dismiss } = fileListLabels(intl);
  expect([remove('a.pdf'), cancel('a.pdf'), retry, dismiss]).toEqual([
    'Remove a.pdf',
    'Cancel a.pdf',
    'Try again',
    'Dismiss',
  ]);
});
