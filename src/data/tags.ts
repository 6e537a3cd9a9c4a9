/** The tags of the model. */
import type { Tag } from '#domain/tags/tag.ts';
import { createRecords } from './records.ts';

export const tagRecords = createRecords<Tag>('tag', async () => (await import('./tag-source.ts')).tagSource);
