/**
 * What pdf.js loads for some documents only: character maps of East Asian fonts, fonts that a document does not contain, and
 * decoders of images. Our own copies, by their file names.
 */
const maps = import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url',
  import: 'default',
  eager: true,
});
const fonts = import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url',
  import: 'default',
  eager: true,
});
const decoders = import.meta.glob<string>('/node_modules/pdfjs-dist/wasm/*.{wasm,js}', {
  query: '?url',
  import: 'default',
  eager: true,
});

const fetchResource = async (
  files: Readonly<Record<string, string>>,
  name: string,
): Promise<Uint8Array<ArrayBuffer>> => {
  const [, url] = Object.entries(files).find(([path]) => path.endsWith(`/${name}`)) ?? [];
  if (url === undefined) throw new Error(`pdf.js has no file ${name}`);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: the server responded ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

/* pdf.js creates an object of each of these classes. */

export class CharacterMaps {
  async fetch({ name }: { readonly name: string }) {
    return { cMapData: await fetchResource(maps, `${name}.bcmap`), isCompressed: true };
  }
}

export class StandardFonts {
  fetch({ filename }: { readonly filename: string }) {
    return fetchResource(fonts, filename);
  }
}

export class ImageDecoders {
  fetch({ filename }: { readonly filename: string }) {
    return fetchResource(decoders, filename);
  }
}
