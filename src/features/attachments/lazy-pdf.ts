/** The viewer of PDFs with pdf.js, loaded when the first PDF is opened. */
export { PdfContent } from './ui/pdf-content.tsx';
export { openPdf } from './pdf/open-pdf.ts';
