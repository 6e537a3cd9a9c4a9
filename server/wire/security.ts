/**
 * Security headers. Scripts load from this origin only, and the inline scripts of the built page are allowed by hash.
 * Spaces are embedded in pages of other sites, so the viewer may be framed; no other page may.
 */
import { createHash } from 'node:crypto';

/** Features of the device that a page may use: motion sensors, headsets and full screen; never camera or microphone. */
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

/**
 * Headers of every response. `isHttpsOnly`: browsers use https for a year without exceptions, and reject certificates
 * that they would otherwise only warn of.
 */
export const securityHeaders = (path: string, isHttpsOnly: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissions,
  ...(!isEmbeddable(path) && { 'x-frame-options': 'SAMEORIGIN' }),
  ...(isHttpsOnly && { 'strict-transport-security': 'max-age=31536000' }),
});

const scriptHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Inline scripts that are executed; data blocks are not and need no permission. */
const inlineScripts = (html: string): readonly string[] =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes]) => !/\bsrc\s*=/i.test(attributes!) && !/application\/(ld\+)?json/i.test(attributes!))
    .map(([, , text]) => text!);

/** The content security policy of a built page, without `frame-ancestors` (see `frameAncestorsSelf`). */
export const contentSecurityPolicyFor = (html: string, assetOrigin = ''): string =>
  [
    "default-src 'self'",
    // Draco and meshopt decoders are WebAssembly.
    `script-src 'self' 'wasm-unsafe-eval' ${inlineScripts(html).map(scriptHash).join(' ')}`.trim(),
    `style-src 'self' 'unsafe-inline' ${assetOrigin}`.trim(),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "frame-src 'self'",
    `font-src 'self' data: ${assetOrigin}`.trim(),
    "connect-src 'self' blob: data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');

/** Appended to the policy of pages that other sites must not embed. */
export const frameAncestorsSelf = "; frame-ancestors 'self'";
