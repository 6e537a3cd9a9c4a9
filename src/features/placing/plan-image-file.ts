/** Reads the file that becomes a plan image: a picture, or the first page of a PDF (docs/reference/placing.md#plan-images). */
import { fail, ok, type Result } from '#base/result.ts';
import { maxAttachmentBytes } from '#domain/records/attachment.ts';

/** Pictures that the server keeps as they are; others that the browser can read are converted to PNG. */
const keptTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/bmp']);
/** What the browser's dialog offers. */
export const acceptedTypes = [...keptTypes, 'image/avif', 'image/svg+xml', 'application/pdf', '.pdf'].join(',');

/** Of the longer side; larger images are reduced. Pages and drawings are drawn with this size. */
const maxPixels = 8192;
const drawnPixels = 4096;

export interface PlanImageContent {
  /** What is uploaded. */
  readonly file: File;
  /** For the plan, while the page is open. */
  readonly url: string;
  /** Its width by its height. */
  readonly aspect: number;
}

const isPdf = ({ type, name }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);

const pngName = (name: string): string => `${name.replace(/\.[^.\s]{1,5}$/, '')}.png`;

const canvasOf = (width: number, height: number, longSide: number): { canvas: HTMLCanvasElement; scale: number } => {
  const scale = longSide / Math.max(width, height, 1);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  return { canvas, scale };
};

const pngOf = async (canvas: HTMLCanvasElement, name: string): Promise<File> => {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the browser cannot write the image');
  return new File([blob], pngName(name), { type: 'image/png' });
};

const importPdf = () => import('#src/features/attachments/lazy-pdf.ts').catch(() => null);

type PdfModule = NonNullable<Awaited<ReturnType<typeof importPdf>>>;

const drawFirstPage = async ({ openPdf }: PdfModule, file: File, signal: AbortSignal): Promise<File> => {
  const opened = await openPdf(new Uint8Array(await file.arrayBuffer()));
  try {
    const [page] = opened.document.pages;
    if (!page) throw new Error('the document has no page');
    const { canvas, scale } = canvasOf(page.width, page.height, drawnPixels);
    // Its text is part of the picture.
    const textLayer = document.createElement('div');
    await opened.document.renderPage({ index: 0, scale, pixelRatio: 1, canvas, textLayer, signal });
    return await pngOf(canvas, file.name);
  } finally {
    opened.dispose();
  }
};

/** Rejects where the browser cannot show it. */
export const loadPicture = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  if (image.naturalWidth === 0) throw new Error('the image has no size');
  return image;
};

const drawPicture = (image: HTMLImageElement, name: string, longSide: number): Promise<File> => {
  const { canvas } = canvasOf(image.naturalWidth, image.naturalHeight, longSide);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser has no canvas');
  // Drawings may be transparent.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return pngOf(canvas, name);
};

const keptFile = async (file: File): Promise<File> => {
  const url = URL.createObjectURL(file);
  try {
    const image = await loadPicture(url);
    const longSide = Math.max(image.naturalWidth, image.naturalHeight);
    if (keptTypes.has(file.type) && longSide <= maxPixels) return file;
    return await drawPicture(
      image,
      file.name,
      file.type === 'image/svg+xml' ? drawnPixels : Math.min(longSide, maxPixels),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
};

const contentOf = async (file: File): Promise<PlanImageContent> => {
  const kept = await keptFile(file);
  const url = URL.createObjectURL(kept);
  const { naturalWidth, naturalHeight } = await loadPicture(url);
  return { file: kept, url, aspect: naturalWidth / naturalHeight };
};

/** Fails with `notAnImage` where it is no picture that the browser can show, or a PDF that cannot be read. */
export const readPlanImage = async (
  file: File,
  signal: AbortSignal,
): Promise<Result<PlanImageContent, 'empty' | 'oversize' | 'notAnImage' | 'network'>> => {
  if (file.size === 0) return fail('empty');
  if (file.size > maxAttachmentBytes) return fail('oversize');
  const pdf = isPdf(file) ? await importPdf() : undefined;
  if (pdf === null) return fail('network');
  try {
    return ok(await contentOf(pdf ? await drawFirstPage(pdf, file, signal) : file));
  } catch (thrown) {
    console.warn(`${file.name} is no plan image`, thrown);
    return fail('notAnImage');
  }
};
