/** Opens a PDF with pdf.js, which draws its pages. Its scripts are not run. */
import * as pdf from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- made by the query
import PdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker';
import type { Disposable } from '#base/disposable.ts';
import type { PagedDocument } from '#ui-kit/lazy.ts';
import { CharacterMaps, ImageDecoders, StandardFonts } from './pdf-resources.ts';

export interface OpenPdf extends Disposable {
  readonly document: PagedDocument;
}

/** The document is encrypted with a password. */
export class PasswordNeeded extends Error {}

/** Rejects with `PasswordNeeded`, or with another error where the file is no PDF that can be read. */
export const openPdf = async (bytes: Uint8Array<ArrayBuffer>): Promise<OpenPdf> => {
  const port = new PdfWorker();
  const worker = pdf.PDFWorker.create({ port });
  const loading = pdf.getDocument({
    data: bytes,
    worker,
    CMapReaderFactory: CharacterMaps,
    StandardFontDataFactory: StandardFonts,
    WasmFactory: ImageDecoders,
    cMapUrl: '/',
    standardFontDataUrl: '/',
    wasmUrl: '/',
    useWorkerFetch: false,
    isEvalSupported: false,
    enableXfa: false,
    verbosity: pdf.VerbosityLevel.ERRORS,
  });
  const dispose = (): void => {
    void loading.destroy().catch(() => undefined);
    worker.destroy();
    port.terminate();
  };
  try {
    const opened = await loading.promise;
    const numbers = Array.from({ length: opened.numPages }, (_, index) => index + 1);
    const viewports = await Promise.all(
      numbers.map(async (number) => (await opened.getPage(number)).getViewport({ scale: 1 })),
    );
    const document: PagedDocument = {
      pages: viewports.map(({ width, height }) => ({ width, height })),
      renderPage: async ({ index, scale, pixelRatio, canvas, textLayer, signal }) => {
        const page = await opened.getPage(index + 1);
        signal.throwIfAborted();
        const viewport = page.getViewport({ scale });
        const drawing = page.render({
          canvas,
          viewport,
          ...(pixelRatio !== 1 && { transform: [pixelRatio, 0, 0, pixelRatio, 0, 0] }),
        });
        const abort = (): void => drawing.cancel();
        signal.addEventListener('abort', abort);
        try {
          await drawing.promise;
          signal.throwIfAborted();
          textLayer.replaceChildren();
          const text = new pdf.TextLayer({
            textContentSource: page.streamTextContent(),
            container: textLayer,
            viewport,
          });
          await text.render();
        } finally {
          signal.removeEventListener('abort', abort);
        }
      },
    };
    return { document, dispose };
  } catch (thrown) {
    dispose();
    if ((thrown as Error).name === 'PasswordException') throw new PasswordNeeded();
    throw thrown;
  }
};
