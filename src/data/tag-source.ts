/**
 * Where the tags of the model come from. An invalid tag or attachment is left out and reported by its path
 * (docs/reference/tags.md#record says which fields each must have).
 */
import type { GetMattertagsData } from '#domain/graph/operation-types.ts';
import { tag } from '#domain/records/kinds/tag.ts';
import { descriptionPartsOf } from '#domain/tags/description-parts.ts';
import type { Tag } from '#domain/tags/tag.ts';
import type { Unchecked } from './checks.ts';
import { attachmentsAt } from './map-attachments.ts';
import { createRecordSource } from './record-source.ts';
import { expiringUrlsOf, mediaExpiryOf, renewedUrlsIn } from './tag-urls.ts';

type RawTag = NonNullable<Unchecked<NonNullable<GetMattertagsData['model']>['mattertags'][number]>>;

export const tagSource = createRecordSource<typeof tag, Tag>({
  definition: tag,
  query: 'GetMattertags',
  // The record has just been read: copying ten thousand takes as long as reading them.
  complete: (record, raw: RawTag, path, warnings) =>
    Object.assign(record, {
      id: record.id as Tag['id'],
      descriptionParts: descriptionPartsOf(record.description),
      mediaValidUntil: mediaExpiryOf(record.media),
      attachments: attachmentsAt(raw, path, warnings, { type: 'mattertag', id: record.id }),
    }),
  urls: {
    of: expiringUrlsOf,
    renew: async (client, query) => {
      await client.refresh(new Set(['RefreshTagFileAttachments'] as const));
      return renewedUrlsIn(await client.query('RefreshTagFileAttachments', query));
    },
  },
});
