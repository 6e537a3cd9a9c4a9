/** Every file that a capture's content names, with the field that names it. */
import type { WithAttachments } from '#domain/model/content/attachment.ts';
import type { NamedContent } from '#domain/model/content/content.ts';

export interface NamedFile {
  /** As the bundle says it. */
  readonly file: string;
  /** Such as `content.tags[3].fileAttachments[0].file`. */
  readonly field: string;
  /** Whether the limits of attachments hold for it. */
  readonly attachment: boolean;
}

/** Media stand at an address, which has "://", or in the bundle. */
export const isAddress = (media: string): boolean => media.includes('://');

const attachedFiles = ({ fileAttachments = [] }: WithAttachments, path: string): NamedFile[] =>
  fileAttachments.map(({ file }, i) => ({ file, field: `${path}.fileAttachments[${i}].file`, attachment: true }));

/** `at` answers where a list stands, such as `content.tags`. */
export const filesOfContent = (
  { tags = [], notes = [], photos = [] }: NamedContent,
  at: (key: keyof NamedContent) => string,
): readonly NamedFile[] => [
  ...tags.flatMap((tag, i) => {
    const path = `${at('tags')}[${i}]`;
    const media = tag.media !== undefined && !isAddress(tag.media) ? tag.media : null;
    return [
      ...(media === null ? [] : [{ file: media, field: `${path}.media`, attachment: false }]),
      ...attachedFiles(tag, path),
    ];
  }),
  ...notes.flatMap((note, i) => [
    ...attachedFiles(note, `${at('notes')}[${i}]`),
    ...(note.comments ?? []).flatMap((comment, c) => [
      ...attachedFiles(comment, `${at('notes')}[${i}].comments[${c}]`),
      ...(comment.replies ?? []).flatMap((reply, r) =>
        attachedFiles(reply, `${at('notes')}[${i}].comments[${c}].replies[${r}]`),
      ),
    ]),
  ]),
  ...photos.flatMap(({ file }, i) =>
    file === undefined ? [] : [{ file, field: `${at('photos')}[${i}].file`, attachment: false }],
  ),
];
