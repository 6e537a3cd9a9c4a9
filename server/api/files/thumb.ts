/**
 * `/api/v1/player/models/{id}/thumb?width=&dpr=&disable=upscale`: the model's own image, as wide as asked. Widths
 * are rounded up to a few steps, so that nobody can fill the cache with sizes.
 */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import type { Bundles } from '../../edits/attachments/bundle-files.ts';
import type { FindActor } from '../access/find-actor.ts';
import { notFound } from '../../wire/plain-responses.ts';
import { cacheChecked, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';
import type { FileStore } from '../../store/files/file-store.ts';
import type { Store } from '../../store/open-store.ts';
import type { ModelReader, Row } from '../../store/read-model.ts';
import { unavailableOf } from '../../wire/unavailable.ts';
import { decodeInQueue, maxDecodedPixels, maxDecodeSeconds } from '../../edits/attachments/decode-queue.ts';
import { derivedFile } from './derived-file.ts';
import { withModelImage, type ModelImage } from './model-image.ts';
import { safeParts } from '../../store/files/safe-path.ts';
import { cachePolicyOf, readableModel } from './sharing.ts';
import { storedBody } from './stored-body.ts';

const steps = [160, 320, 480, 640, 800, 1024, 1280, 1600, 2048, 2560];

/** Null: as it is. */
export const widthFor = (query: URLSearchParams): number | null => {
  const width = Number(query.get('width') ?? Number.NaN);
  if (!(width > 0)) return null;
  const ratio = Number(query.get('dpr') ?? 1);
  const wanted = width * (ratio > 0 ? Math.min(ratio, 4) : 1);
  return steps.find((step) => step >= wanted) ?? steps.at(-1)!;
};

const resize = async (
  files: FileStore,
  key: string,
  draft: string,
  width: number | null,
  upscale: boolean,
): Promise<void> => {
  const original = await files.read(key);
  if (!original) throw new Error(`${key} has gone`);
  const upright = sharp({ limitInputPixels: maxDecodedPixels }).autoOrient().timeout({ seconds: maxDecodeSeconds });
  const sized = width === null ? upright : upright.resize({ width, withoutEnlargement: !upscale });
  const smaller = sized.jpeg({ quality: 82, mozjpeg: true });
  await pipeline(original.stream, smaller, createWriteStream(draft));
};

/** A full or read-only disk is no reason to reject the image as it is, where a browser can show that. */
const orWhole = async <T>(derive: () => Promise<T>, whole: T | null, store: Store): Promise<T> => {
  try {
    return await derive();
  } catch (thrown) {
    if (whole === null || !unavailableOf(thrown)) throw thrown;
    store.database.logFailure('cannot keep a smaller picture', thrown);
    return whole;
  }
};

/** Throws where the image cannot be read. */
const response = async (
  store: Store,
  model: Row<'models'>,
  query: URLSearchParams,
  { key, name: image, isJpeg }: ModelImage,
): Promise<HttpResponse> => {
  const original = await store.files.stat(key);
  if (!original) return notFound();
  const width = widthFor(query);
  const upscale = query.get('disable') !== 'upscale';
  const resized = image + (width === null ? 'whole' : `${width}${upscale ? '' : '-plain'}`);
  const whole = { name: `${image}whole`, body: storedBody(store.files, key, original.size) };
  const derive = async () => ({
    name: resized,
    body: await derivedFile(store, [model.id, model.revision, `thumb-${resized}.jpg`], (draft) =>
      decodeInQueue(() => resize(store.files, key, draft, width, upscale)),
    ),
  });
  const { name, body } = width === null && isJpeg ? whole : await orWhole(derive, isJpeg ? whole : null, store);
  return {
    status: 200,
    headers: {
      ...cachePolicyOf(model, cacheChecked),
      'content-type': 'image/jpeg',
      etag: `"${model.revision}-${name}"`,
    },
    body,
  };
};

export const createThumb =
  (store: Store, models: ModelReader, findActor: FindActor, bundles: Bundles) =>
  async (request: HttpRequest, [id]: readonly string[]): Promise<HttpResponse> => {
    const modelId = safeParts(id ?? '')?.[0];
    const model = modelId === undefined ? null : await readableModel(models, findActor, modelId, request);
    if (!model) return notFound();
    return withModelImage({ store, bundles, model }, (image) => response(store, model, request.query, image));
  };
