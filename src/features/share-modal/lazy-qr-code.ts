/** A text as a QR code, for features that are loaded on demand. */
export { qrCodeOf } from './qr-code.ts';
