// Draws docs/pictures/folders.svg from the imports in the code: a box for each folder, a line for each folder that
// imports another, thicker with more imports. `--write` updates the file; without it the file is compared.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readImports } from './check-layers.js';
import { root } from './steps.js';

const file = path.join(root, 'docs/pictures/folders.svg');

/** Rows from the top; imports point down. Empty names leave a column empty. */
const rows = [
  ['', 'src/app', '', '', 'cli', ''],
  ['src/workshop', '', 'src/address', '', 'server/main', 'importers'],
  ['', 'src/features', '', '', 'server/api', ''],
  ['', 'src/shell', '', '', 'server/edits', ''],
  ['', 'src/tools', '', '', '', ''],
  ['src/data', 'src/stage', 'ui-kit', 'src/i18n', 'server/store', ''],
  ['', 'engine', '', '', 'server/wire', ''],
  ['', '', 'domain', 'base', '', ''],
];

/** Imported by nearly all folders: lines to them would hide the others. */
const common = new Set(['domain', 'base']);

const size = { width: 1160, rowHeight: 96, boxWidth: 132, boxHeight: 40, top: 24 };

const folderOf = (name) => rows.flat().find((folder) => folder !== '' && name.startsWith(`${folder}/`));

const drawing = (imports) => {
  const counts = new Map();
  for (const { from, to } of imports) {
    const [source, target] = [folderOf(from), folderOf(to)];
    if (!source || !target || source === target || common.has(target)) continue;
    const key = `${source} ${target}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const places = new Map(
    rows.flatMap((row, y) =>
      row.flatMap((folder, x) =>
        folder === ''
          ? []
          : [
              [
                folder,
                { x: (size.width * (x + 1)) / (row.length + 1), y: size.top + y * size.rowHeight + size.boxHeight / 2 },
              ],
            ],
      ),
    ),
  );
  const lines = [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([key, count]) => {
      const [a, b] = key.split(' ').map((folder) => places.get(folder));
      const width = Math.min(6, 0.8 + Math.log10(count) * 1.6).toFixed(1);
      const isUp = b.y < a.y;
      const [y1, y2] = [
        a.y + (size.boxHeight / 2) * Math.sign(b.y - a.y),
        b.y - (size.boxHeight / 2) * Math.sign(b.y - a.y),
      ];
      const bend = (y1 + y2) / 2;
      return `<path d="M${a.x} ${y1}C${a.x} ${bend} ${b.x} ${bend} ${b.x} ${y2}" stroke="${isUp ? '#e11d48' : '#64748b'}" stroke-width="${width}"><title>${key.replace(' ', ' → ')}: ${count}</title></path>`;
    });
  const boxes = [...places].map(
    ([folder, { x, y }]) =>
      `<g><rect x="${x - size.boxWidth / 2}" y="${y - size.boxHeight / 2}" width="${size.boxWidth}" height="${size.boxHeight}" rx="8"/><text x="${x}" y="${y + 5}">${folder}</text></g>`,
  );
  const height = size.top * 2 + (rows.length - 1) * size.rowHeight + size.boxHeight;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${height}" font-family="system-ui, sans-serif" font-size="14">`,
    `<rect width="${size.width}" height="${height}" fill="#ffffff"/>`,
    '<g fill="none" stroke-opacity="0.45">',
    ...lines,
    '</g>',
    '<g fill="#f1f5f9" stroke="#334155" text-anchor="middle">',
    ...boxes.map((box) => box.replace('<text', '<text fill="#0f172a" stroke="none"')),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
};

/** @returns {Promise<{ ok: boolean, output: string, note: string }>} a step's result */
export const checkDrawing = async ({ write = false } = {}) => {
  const svg = drawing(await readImports());
  if (write) writeFileSync(file, svg);
  const ok = existsSync(file) && readFileSync(file, 'utf8') === svg;
  return {
    ok,
    output: ok ? '' : 'docs/pictures/folders.svg is outdated: node scripts/draw-folders.js --write',
    note: '',
  };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ok, output } = await checkDrawing({ write: process.argv.includes('--write') });
  console.log(ok ? 'docs/pictures/folders.svg is up to date' : output);
  process.exitCode = ok ? 0 : 1;
}
