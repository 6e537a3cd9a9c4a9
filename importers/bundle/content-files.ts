/** Every file that a capture's content names, with the field that names it. */
import type { WithAttachments } from '#domain/records/common-fields.ts';
import type { NamedContent } from '#domain/model/content/content.ts';

export interface NamedFile {
  /** As written in the bundle. */
  readonly file: string;
  /** Such as `content.tags[3].fileAttachments[0].file`. */
  readonly field: string;
  /** Whether the limits of attachments apply. */
  readonly isAttachment: boolean;
}

/** Media are a URL, which contains "://", or a file of the bundle. */
export const isUrl = (media: string): boolean => media.includes('://');

const attachedFiles = ({ fileAttachments = [] }: WithAttachments, path: string): NamedFile[] =>
  fileAttachments.map(({ file }, i) => ({ file, field: `${path}.fileAttachments[${i}].file`, isAttachment: true }));

const pictureOf =
  (path: string) =>
  ({ file }: { readonly file?: string }, i: number): readonly NamedFile[] =>
    file === undefined ? [] : [{ file, field: `${path}[${i}].file`, isAttachment: false }];

/** `at` returns the path of a list, such as `content.tags`. */
export const filesOfContent = (
  { tags = [], notes = [], photos = [], planImages = [] }: NamedContent,
  at: (key: keyof NamedContent) => string,
): readonly NamedFile[] => [
  ...tags.flatMap((tag, i) => {
    const path = `${at('tags')}[${i}]`;
    const media = tag.media !== undefined && !isUrl(tag.media) ? tag.media : null;
    return [
      ...(media === null ? [] : [{ file: media, field: `${path}.media`, isAttachment: false }]),
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
  ...photos.flatMap(pictureOf(at('photos'))),
  ...planImages.flatMap(pictureOf(at('planImages'))),
];
