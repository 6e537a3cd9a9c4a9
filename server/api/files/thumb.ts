/**
 * `/api/v1/player/models/{id}/thumb?width=&dpr=&disable=upscale`: the model's preview image in the requested width.
 * Widths are rounded up to a few steps, so that no client can fill the cache with sizes. Readers without a cookie add
 * `fileToken=` (docs/adr/0029).
 */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import type { Bundles } from '../../edits/attachments/bundle-files.ts';
import type { FindFileReader } from '../access/find-actor.ts';
import { notFound } from '../../wire/plain-responses.ts';
import { cacheChecked, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';
import type { FileStore } from '../../store/files/file-store.ts';
import type { Store } from '../../store/open-store.ts';
import type { ModelReader } from '../../store/models/model-reader.ts';
import type { Row } from '../../store/models/read-model.ts';
import { unavailableOf } from '../../wire/unavailable.ts';
import { decodeInQueue, maxDecodedPixels, maxDecodeSeconds } from '../../edits/attachments/decode-queue.ts';
import { derivedFile } from './derived-file.ts';
import { withModelImage, type ModelImage } from './model-image.ts';
import { safeParts } from '../../store/files/safe-path.ts';
import { thumbnailModel } from '../access/read-access.ts';
import { fileHeadersFor } from '../access/sharing-headers.ts';
import { storedBody } from './stored-body.ts';

const steps = [160, 320, 480, 640, 800, 1024, 1280, 1600, 2048, 2560];

/** The width in pixels; null: the original width. */
export const widthFor = (query: URLSearchParams): number | null => {
  const width = Number(query.get('width') ?? Number.NaN);
  if (!(width > 0)) return null;
  const ratio = Number(query.get('dpr') ?? 1);
  const pixels = width * (ratio > 0 ? Math.min(ratio, 4) : 1);
  return steps.find((step) => step >= pixels) ?? steps.at(-1)!;
};

const resize = async (
  files: FileStore,
  key: string,
  draft: string,
  width: number | null,
  upscale: boolean,
): Promise<void> => {
  const original = await files.read(key);
  if (!original) throw new Error(`${key} was removed`);
  const rotated = sharp({ limitInputPixels: maxDecodedPixels }).autoOrient().timeout({ seconds: maxDecodeSeconds });
  const sized = width === null ? rotated : rotated.resize({ width, withoutEnlargement: !upscale });
  const encoder = sized.jpeg({ quality: 82, mozjpeg: true });
  await pipeline(original.stream, encoder, createWriteStream(draft));
};

/** The derived image, or on a full or read-only disk the original, where browsers can show that. */
const orOriginal = async <T>(derive: () => Promise<T>, original: T | null, store: Store): Promise<T> => {
  try {
    return await derive();
  } catch (thrown) {
    if (original === null || !unavailableOf(thrown)) throw thrown;
    store.database.logFailure('cannot store a resized image', thrown);
    return original;
  }
};

/** Throws where the image cannot be read. */
const thumbResponse = async (
  store: Store,
  model: Row<'models'>,
  query: URLSearchParams,
  { key, name: image, isJpeg }: ModelImage,
): Promise<HttpResponse> => {
  const stored = await store.files.stat(key);
  if (!stored) return notFound();
  const width = widthFor(query);
  const upscale = query.get('disable') !== 'upscale';
  const resized = image + (width === null ? 'whole' : `${width}${upscale ? '' : '-plain'}`);
  const original = { name: `${image}whole`, body: storedBody(store.files, key, stored.size) };
  const derive = async () => ({
    name: resized,
    body: await derivedFile(store, [model.id, model.revision, `thumb-${resized}.jpg`], (draft) =>
      decodeInQueue(() => resize(store.files, key, draft, width, upscale)),
    ),
  });
  const { name, body } =
    width === null && isJpeg ? original : await orOriginal(derive, isJpeg ? original : null, store);
  return {
    status: 200,
    headers: {
      ...fileHeadersFor(model, cacheChecked),
      'content-type': 'image/jpeg',
      etag: `"${model.revision}-${name}"`,
    },
    body,
  };
};

export const createThumb =
  (store: Store, models: ModelReader, findReader: FindFileReader, bundles: Bundles) =>
  async (request: HttpRequest, [id]: readonly string[]): Promise<HttpResponse> => {
    const modelId = safeParts(id ?? '')?.[0];
    if (modelId === undefined) return notFound();
    const findActor = findReader(modelId, request.query.get('fileToken') ?? '');
    const model = await thumbnailModel(models, findActor, modelId, request);
    if (!model) return notFound();
    return withModelImage({ store, bundles, model }, (image) => thumbResponse(store, model, request.query, image));
  };
