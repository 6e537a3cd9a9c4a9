/**
 * Headers that keep a page to itself. Scripts come from this origin alone; the inline ones of the built page are known
 * by their hashes. Spaces are shown in other people's pages, so the viewer may be framed; nothing else may.
 */
import { createHash } from 'node:crypto';
import { frameOrigins } from '#domain/links/embed.ts';

/** What a page may use of the device: turning a phone, glasses and the whole screen; never camera or microphone. */
const permissions = [
  'accelerometer=(self)',
  'fullscreen=(self)',
  'gyroscope=(self)',
  'xr-spatial-tracking=(self)',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'microphone=()',
  'payment=()',
  'serial=()',
  'usb=()',
].join(', ');

/** The viewer's page, which other sites may show in a frame. */
const isEmbeddable = (path: string): boolean => path === '/show';

/** For every answer; `origin` is this server's public address, or ''. */
export const securityHeaders = (path: string, origin: string): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissions,
  ...(!isEmbeddable(path) && { 'x-frame-options': 'SAMEORIGIN' }),
  ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
});

const scriptHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Inline scripts that run; data blocks do not and need no leave. */
const inlineScripts = (html: string): readonly string[] =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes]) => !/\bsrc\s*=/i.test(attributes!) && !/application\/(ld\+)?json/i.test(attributes!))
    .map(([, , text]) => text!);

/** The content security policy for a built page; who may frame it is said by `framedBySelf` besides. */
export const policyFor = (html: string): string =>
  [
    "default-src 'self'",
    // Draco and meshopt decoders are WebAssembly.
    `script-src 'self' 'wasm-unsafe-eval' ${inlineScripts(html).map(scriptHash).join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    // Videos and pages that tags show, of known providers and by a press alone (docs/adr/0020).
    `frame-src 'self' ${frameOrigins.join(' ')}`,
    "font-src 'self' data:",
    "connect-src 'self' blob: data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');

/** To be added to the policy of a page that other sites must not show in a frame. */
export const framedBySelf = "; frame-ancestors 'self'";
