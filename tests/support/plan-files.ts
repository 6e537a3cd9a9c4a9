/** Files of floor plans that an editor chooses: as a picture, as a page of a PDF, and one that is neither. */
import sharp from 'sharp';

/** A file as Playwright takes it. */
interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** White paper of 300 × 200 pixels with the outline of a flat. */
export const planPicture = async (): Promise<ChosenFile> => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="white"/><path d="M30 30H270V170H30Z" fill="none" stroke="black" stroke-width="6"/></svg>';
  return { name: 'plan.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(svg)).png().toBuffer() };
};

/** One page of 400 × 200 points with a rectangle. */
export const planPdf = (): ChosenFile => {
  const drawing = '4 w 40 40 320 120 re S';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ].map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`);
  const header = '%PDF-1.4\n';
  const offsets = objects.map((_, i) => header.length + objects.slice(0, i).join('').length);
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const body = header + objects.join('');
  const text = `${body}xref\n0 5\n0000000000 65535 f \n${table}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text) };
};

/** It is named like a picture, and is none. */
export const brokenPicture = (): ChosenFile => ({
  name: 'broken.png',
  mimeType: 'image/png',
  buffer: Buffer.from('no picture'),
});
