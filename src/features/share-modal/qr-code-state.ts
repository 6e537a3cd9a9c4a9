/** The QR code of the shared link, and how it is saved (docs/reference/sharing.md#qr-code). */
import { attach, createEffect, createEvent, sample } from 'effector';
import { saveFile } from '#src/data/save-file.ts';
import { qrCodeOf, qrCodeSvg, type QrCode } from './qr-code.ts';
import { $isLocationLinked, $qrCodeLink, $texts, shared } from './state.ts';

export type QrFileType = 'png' | 'svg';

/** Pixels; each module has the same number of them. */
const minPngSize = 1024;

const pngOf = async ({ size, path }: QrCode): Promise<Blob> => {
  const scale = Math.ceil(minPngSize / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * scale;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000';
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  context.fill(new Path2D(path));
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the browser made no PNG'))), 'image/png'),
  );
};

/** Without what file systems do not allow in names. */
const fileNameOf = (title: string): string => title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim();

export interface SavedQrCode {
  readonly link: string;
  readonly title: string;
  readonly type: QrFileType;
}

export const saveQrCodeFx = createEffect(async ({ link, title, type }: SavedQrCode): Promise<void> => {
  const code = qrCodeOf(link);
  const content = type === 'png' ? await pngOf(code) : new Blob([qrCodeSvg(code)], { type: 'image/svg+xml' });
  saveFile(content, `${fileNameOf(title)} QR.${type}`);
});

export const qrCodeSavePressed = createEvent<QrFileType>();
const saveFx = attach({
  source: { link: $qrCodeLink, texts: $texts },
  effect: saveQrCodeFx,
  mapParams: (type: QrFileType, { link, texts }) => ({ link, title: texts.title, type }),
});
sample({ clock: qrCodeSavePressed, target: saveFx });
sample({
  clock: saveFx.done,
  source: $isLocationLinked,
  fn: (deeplink) => ({ channel: 'qr', deeplink }),
  target: shared,
});
