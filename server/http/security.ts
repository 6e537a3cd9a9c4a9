/**
 * Headers that keep a page to itself. Scripts come from this origin alone; the inline ones of the built page are known
 * by their hashes. Embedding in other sites is wanted, so framing is not forbidden.
 */
import { createHash } from 'node:crypto';

export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

const scriptHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Inline scripts that run; data blocks do not and need no leave. */
const inlineScripts = (html: string): readonly string[] =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes]) => !/\bsrc\s*=/i.test(attributes!) && !/application\/(ld\+)?json/i.test(attributes!))
    .map(([, , text]) => text!);

/** The content security policy for a built page. */
export const policyFor = (html: string): string =>
  [
    "default-src 'self'",
    // Draco and meshopt decoders are WebAssembly.
    `script-src 'self' 'wasm-unsafe-eval' ${inlineScripts(html).map(scriptHash).join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "connect-src 'self' blob: data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
