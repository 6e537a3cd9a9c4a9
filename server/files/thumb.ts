/**
 * `/api/v1/player/models/{id}/thumb?width=&dpr=&disable=upscale`: the model's own picture, as wide as asked. Widths
 * are rounded up to a few steps, so that nobody can fill the cache with sizes.
 */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { FindActor } from '../access/find-actor.ts';
import { notFound } from '../http/plain-replies.ts';
import { cacheChecked, type Ask, type FileBody, type Reply } from '../http/reply.ts';
import { cacheFolder, revisionFolder, type Store } from '../store/open-store.ts';
import type { ModelReader } from '../store/read-model.ts';
import { derivedFile } from './derived-file.ts';
import { safeParts } from './safe-path.ts';
import { sharing, shownModel } from './sharing.ts';

const steps = [160, 320, 480, 640, 800, 1024, 1280, 1600, 2048, 2560];

/** Null: as it is. */
export const widthFor = (query: URLSearchParams): number | null => {
  const width = Number(query.get('width') ?? Number.NaN);
  if (!(width > 0)) return null;
  const ratio = Number(query.get('dpr') ?? 1);
  const wanted = width * (ratio > 0 ? Math.min(ratio, 4) : 1);
  return steps.find((step) => step >= wanted) ?? steps.at(-1)!;
};

const resized = async (file: string, width: number, upscale: boolean): Promise<Buffer> =>
  sharp(file).resize({ width, withoutEnlargement: !upscale }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();

export const createThumb =
  (store: Store, models: ModelReader, findActor: FindActor) =>
  async (ask: Ask, [id]: readonly string[]): Promise<Reply> => {
    const modelId = safeParts(id ?? '')?.[0];
    const model = modelId === undefined ? null : await shownModel(models, findActor, modelId, ask);
    if (!model) return notFound();
    const original = path.join(revisionFolder(store.folder, model.id, model.revision), 'thumb.jpg');
    const width = widthFor(ask.query);
    const upscale = ask.query.get('disable') !== 'upscale';
    const name = width === null ? 'whole' : `${width}${upscale ? '' : '-plain'}`;
    const kept = path.join(cacheFolder(store.folder), model.id, model.revision, `thumb-${name}.jpg`);
    const body: FileBody =
      width === null
        ? { path: original, size: (await stat(original)).size }
        : await derivedFile(kept, () => resized(original, width, upscale));
    return {
      status: 200,
      headers: {
        ...sharing(model, cacheChecked),
        'content-type': 'image/jpeg',
        etag: `"${model.revision}-${name}"`,
      },
      body,
    };
  };
