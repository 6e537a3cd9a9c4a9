/**
 * Whether this machine draws text as the machine did that took the pictures. The texts have fonts of the project; only
 * code has one of the machine.
 */
await Promise.all(['400', '500', '650'].map((weight) => document.fonts.load(`${weight} 16px "Inter Variable"`)));

/** Pixels of the sample in each font, on the machine that took the pictures. */
const widths = { '16px "Inter Variable"': 369, '16px "Noto Sans JP Variable"': 431, '16px monospace': 433 };
const sample = '湖畔の家 <iframe src="https://tours.example/show?m=1">';
// Each script of the font is a file of its own, loaded when a text needs it.
await document.fonts.load('16px "Noto Sans JP Variable"', sample);

const measured = (): Readonly<Record<string, number>> => {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('there is no 2D canvas');
  return Object.fromEntries(
    Object.keys(widths).map((font) => {
      context.font = font;
      return [font, Math.round(context.measureText(font.includes('JP') ? sample : sample.slice(5)).width)];
    }),
  );
};

const found = measured();
export const hasExpectedFonts = Object.entries(widths).every(([font, width]) => found[font] === width);
if (!hasExpectedFonts) console.warn('pictures are not compared: their texts have other widths on this machine', found);
