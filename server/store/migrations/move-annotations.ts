/**
 * Part of the migration "one table for what people add": converts the table of tags and the content to rows of
 * `annotations`. It uses both as of that time and must not follow later changes.
 */
import type { Kysely } from 'kysely';

interface OldTag {
  model_id: string;
  id: string;
  layer_id: string;
  label: string;
  description: string;
  anchor: string;
  stem_normal: string;
  stem_length: number;
  floor_id: string | null;
  room_id: string | null;
  media_url: string | null;
  enabled: number;
  created: string;
  modified: string;
}

interface NewRow {
  model_id: string;
  kind: string;
  id: string;
  layer_id: string;
  sequence: number;
  enabled: number;
  version: number;
  origin: string;
  created: string;
  modified: string;
  data: string;
}

export interface OldContent {
  tags: OldTag;
  content: { model_id: string; key: string; value: string };
  layers: { model_id: string; id: string; type: string; name: string; created: string; modified: string };
  annotations: NewRow;
}

type Fields = Record<string, unknown>;

const kinds: Readonly<Record<string, { readonly kind: string; readonly id: string }>> = {
  tags: { kind: 'tag', id: 'id' },
  labels: { kind: 'label', id: 'id' },
  measurements: { kind: 'measurement', id: 'id' },
  notes: { kind: 'note', id: 'noteId' },
  orderedLists: { kind: 'orderedList', id: 'id' },
};

const common = { version: 1, origin: 'capture' };
const listOf = (value: string): readonly Fields[] => {
  const parsed: unknown = JSON.parse(value);
  return Array.isArray(parsed) ? (parsed as readonly Fields[]).filter((each) => typeof each === 'object' && each) : [];
};
const text = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

const fromTag = (tag: OldTag, sequence: number): NewRow => ({
  ...common,
  model_id: tag.model_id,
  kind: 'tag',
  id: tag.id,
  layer_id: tag.layer_id,
  sequence,
  enabled: tag.enabled,
  created: tag.created,
  modified: tag.modified,
  data: JSON.stringify({
    label: tag.label,
    description: tag.description,
    anchorPosition: JSON.parse(tag.anchor) as unknown,
    stemNormal: JSON.parse(tag.stem_normal) as unknown,
    stemLength: tag.stem_length,
    ...(tag.floor_id !== null && { floorId: tag.floor_id }),
    ...(tag.room_id !== null && { roomId: tag.room_id }),
    ...(tag.media_url !== null && { media: tag.media_url }),
  }),
});

/** Records of other programs may have no id; those remain only in the capture, which is kept. */
const fromContent = (
  modelId: string,
  { kind, id: idField }: { readonly kind: string; readonly id: string },
  records: readonly Fields[],
  layers: ReadonlySet<string>,
): NewRow[] =>
  records.flatMap((record, sequence) => {
    const { [idField]: id, layerId, enabled, created, modified, ...own } = record;
    if (typeof id !== 'string') return [];
    const layer = text(layerId, '0');
    return {
      ...common,
      model_id: modelId,
      kind,
      id,
      layer_id: layers.has(layer) ? layer : '0',
      sequence,
      enabled: enabled === false ? 0 : 1,
      created: text(created, ''),
      modified: text(modified, ''),
      data: JSON.stringify(own),
    };
  });

export const moveAnnotations = async (db: Kysely<OldContent>): Promise<void> => {
  const rows: NewRow[] = (await db.selectFrom('tags').selectAll().execute()).map(fromTag);
  const content = await db.selectFrom('content').selectAll().execute();
  for (const { model_id, value } of content.filter(({ key }) => key === 'layers')) {
    for (const { id, type, label, created, modified } of listOf(value)) {
      if (typeof id !== 'string') continue;
      const layer = { model_id, id, type: text(type, 'common'), name: text(label, '') };
      await db
        .insertInto('layers')
        .values({ ...layer, created: text(created, ''), modified: text(modified, '') })
        .onConflict((c) => c.doNothing())
        .execute();
    }
  }
  const layers = await db.selectFrom('layers').select(['model_id', 'id']).execute();
  for (const { model_id, key, value } of content) {
    const own = new Set(layers.filter((layer) => layer.model_id === model_id).map(({ id }) => id));
    const contentKind = kinds[key];
    if (contentKind) rows.push(...fromContent(model_id, contentKind, listOf(value), own));
    if (key !== 'highlightReel') continue;
    const reel = { id: 'reel', ...(JSON.parse(value) as Fields) };
    rows.push(...fromContent(model_id, { kind: 'highlightReel', id: 'id' }, [reel], own));
  }
  for (const row of rows)
    await db
      .insertInto('annotations')
      .values(row)
      .onConflict((c) => c.doNothing())
      .execute();
  await db
    .deleteFrom('content')
    .where('key', 'in', [...Object.keys(kinds), 'highlightReel', 'layers'])
    .execute();
};
