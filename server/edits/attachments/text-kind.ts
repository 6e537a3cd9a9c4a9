/**
 * What kind of text some bytes are. Everything that a browser could run is recognised by its content, before anything
 * else; only between kinds of harmless text does the name decide.
 */
const byteOrderMark = '\u{FEFF}';

/** The text that `head` begins, or null where it is none. `whole`: nothing follows. */
const decoded = (head: Uint8Array, whole: boolean): string | null => {
  try {
    // A character that the cut goes through is not an issue.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(head, { stream: !whole });
    // oxlint-disable-next-line no-control-regex -- what tells binary from text
    return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? null : text;
  } catch {
    return null;
  }
};

/** Comments, declarations and processing instructions, which may stand before the first element. */
const prologue = /^(?:\s+|<!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?(?:\?>|$)|<!(?!doctype\s+html)[a-z][^>]*(?:>|$))*/i;

/** Elements by which browsers take bytes for a page (WHATWG, MIME sniffing §7.1), and a few more. */
const pageBeginning =
  /^<(?:!doctype\s+html|html|head|body|script|iframe|style|title|meta|link|base|h[1-6]|div|span|p|a|b|br|i|u|font|table|form|input|button|img|svg|video|audio|object|embed|math)\b/i;

const markupKind = (text: string): string | null => {
  const isXml = /^\s*<\?xml\b/i.test(text);
  const rest = text.slice(prologue.exec(text)?.[0].length ?? 0);
  const root = /^<(?:[a-z][\w.-]*:)?([a-z][\w.-]*)/i.exec(rest)?.[1]?.toLowerCase();
  if (root === 'svg') return 'image/svg+xml';
  if (root === 'html' && isXml) return 'application/xhtml+xml';
  if (!isXml && pageBeginning.test(rest)) return 'text/html';
  // Whatever else begins as markup does: better saved than shown.
  return isXml || root !== undefined || /^\s*<!doctype\b/i.test(text) ? 'application/xml' : null;
};

const jsonKind = (text: string, whole: boolean, ending: string): string | null => {
  if (!/^\s*[[{]/.test(text)) return null;
  if (whole) {
    try {
      JSON.parse(text);
    } catch {
      return null;
    }
  } else if (ending !== 'json' && ending !== 'gltf' && ending !== 'geojson') return null;
  return /^\s*\{/.test(text) && /"asset"\s*:\s*\{[^}]{0,400}"version"\s*:\s*"\d/.test(text)
    ? 'model/gltf+json'
    : 'application/json';
};

/** Vertices, and nothing that the format does not know. */
const isObj = (text: string): boolean => {
  const lines = text
    .split(/\r?\n/, 200)
    .slice(0, -1)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const known = lines.filter((line) => /^(?:v|vn|vt|vp|f|l|p|o|g|s|mg|usemtl|mtllib)\s/.test(line));
  return known.length === lines.length && lines.some((line) => /^v(?:\s+-?\d\S*){3}/.test(line));
};

/** What cannot be told by its content; of programs, those that a browser or a computer would run. */
const byEnding: ReadonlyMap<string, string> = new Map([
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

/** A MIME type; null: not a text in UTF-8. `head` is the beginning of the file, and all of it where `whole`. */
export const textKind = (head: Uint8Array, whole: boolean, name: string): string | null => {
  const text = decoded(head, whole);
  if (text === null) return null;
  const plain = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = markupKind(plain) ?? jsonKind(plain, whole, ending);
  if (kind !== null) return kind;
  if (plain.startsWith('#!')) return 'application/x-sh';
  if (isObj(plain)) return 'model/obj';
  return byEnding.get(ending) ?? 'text/plain';
};
