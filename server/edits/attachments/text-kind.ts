/**
 * Detects the type of a text. Everything that a browser could run is recognised first, by its content; the name decides
 * only between types of harmless text.
 */
const byteOrderMark = '\u{FEFF}';

/** Decodes `head`; null if it is not text. `whole`: nothing follows. */
const decodeText = (head: Uint8Array, whole: boolean): string | null => {
  try {
    // An incomplete character at the end of the head is allowed.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(head, { stream: !whole });
    // oxlint-disable-next-line no-control-regex -- what tells binary from text
    return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? null : text;
  } catch {
    return null;
  }
};

/** Comments, declarations and processing instructions before the first element. */
const prologue = /^(?:\s+|<!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?(?:\?>|$)|<!(?!doctype\s+html)[a-z][^>]*(?:>|$))*/i;

/** Elements by which browsers recognise a page (WHATWG, MIME sniffing §7.1), and a few more. */
const pageBeginning =
  /^<(?:!doctype\s+html|html|head|body|script|iframe|style|title|meta|link|base|h[1-6]|div|span|p|a|b|br|i|u|font|table|form|input|button|img|svg|video|audio|object|embed|math)\b/i;

const markupKind = (text: string): string | null => {
  const isXml = /^\s*<\?xml\b/i.test(text);
  const rest = text.slice(prologue.exec(text)?.[0].length ?? 0);
  const root = /^<(?:[a-z][\w.-]*:)?([a-z][\w.-]*)/i.exec(rest)?.[1]?.toLowerCase();
  if (root === 'svg') return 'image/svg+xml';
  if (root === 'html' && isXml) return 'application/xhtml+xml';
  if (!isXml && pageBeginning.test(rest)) return 'text/html';
  // Other markup is better saved than shown.
  return isXml || root !== undefined || /^\s*<!doctype\b/i.test(text) ? 'application/xml' : null;
};

const jsonKind = (text: string, whole: boolean, extension: string): string | null => {
  if (!/^\s*[[{]/.test(text)) return null;
  if (whole) {
    try {
      JSON.parse(text);
    } catch {
      return null;
    }
  } else if (extension !== 'json' && extension !== 'gltf' && extension !== 'geojson') return null;
  return /^\s*\{/.test(text) && /"asset"\s*:\s*\{[^}]{0,400}"version"\s*:\s*"\d/.test(text)
    ? 'model/gltf+json'
    : 'application/json';
};

/** Has vertices, and only statements of the format. */
const isObj = (text: string): boolean => {
  const lines = text
    .split(/\r?\n/, 200)
    .slice(0, -1)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const known = lines.filter((line) => /^(?:v|vn|vt|vp|f|l|p|o|g|s|mg|usemtl|mtllib)\s/.test(line));
  return known.length === lines.length && lines.some((line) => /^v(?:\s+-?\d\S*){3}/.test(line));
};

/** Types that the content does not show; of programs, those that a browser or an operating system would run. */
const typeByExtension: ReadonlyMap<string, string> = new Map([
  ['csv', 'text/csv'],
  ['md', 'text/markdown'],
  ['markdown', 'text/markdown'],
  ['js', 'text/javascript'],
  ['mjs', 'text/javascript'],
  ['cjs', 'text/javascript'],
  ['css', 'text/css'],
  ['php', 'application/x-httpd-php'],
  ['sh', 'application/x-sh'],
  ['bat', 'application/x-bat'],
]);

/** A MIME type; null if it is not UTF-8 text. `head` is the beginning of the file, or all of it if `whole`. */
export const textKind = (head: Uint8Array, whole: boolean, name: string): string | null => {
  const text = decodeText(head, whole);
  if (text === null) return null;
  const plain = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = markupKind(plain) ?? jsonKind(plain, whole, extension);
  if (kind !== null) return kind;
  if (plain.startsWith('#!')) return 'application/x-sh';
  if (isObj(plain)) return 'model/obj';
  return typeByExtension.get(extension) ?? 'text/plain';
};
