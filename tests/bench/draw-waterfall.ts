/** Draws requests as bars over a common time axis as SVG, with marks for moments of the visit. */
export interface Mark {
  readonly name: string;
  readonly atMs: number;
}

const [width, left, right, top, rowHeight] = [960, 250, 90, 72, 16];
const colours = {
  page: '#1d4ed8',
  script: '#b45309',
  style: '#7c3aed',
  font: '#be185d',
  tile: '#0f766e',
  mesh: '#4d7c0f',
  other: '#475569',
} as const;

export interface Bar {
  readonly name: string;
  readonly kind: keyof typeof colours;
  readonly fromMs: number;
  readonly toMs: number;
  /** Received, headers included. */
  readonly bytes: number;
}

const markColour = '#b91c1c';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const shortened = (name: string): string => (name.length > 40 ? `${name.slice(0, 18)}…${name.slice(-21)}` : name);

const size = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0)} KiB` : `${(bytes / 2 ** 20).toFixed(1)} MiB`;

/** About eight steps of 1, 2 or 5 times a power of ten. */
const stepOf = (endMs: number): number => {
  const power = 10 ** Math.floor(Math.log10(endMs / 8));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => endMs / step <= 8) ?? endMs;
};

export const drawWaterfall = (title: string, bars: readonly Bar[], marks: readonly Mark[]): string => {
  const rows = bars.toSorted((a, b) => a.fromMs - b.fromMs || a.toMs - b.toMs);
  const shownMarks = marks.filter(({ atMs }) => Number.isFinite(atMs)).toSorted((a, b) => a.atMs - b.atMs);
  const endMs = Math.max(1, ...rows.map(({ toMs }) => toMs), ...shownMarks.map(({ atMs }) => atMs));
  const bottom = top + rows.length * rowHeight;
  const height = bottom + 56;
  const x = (ms: number): number => left + (Math.max(0, ms) / endMs) * (width - left - right);
  const step = stepOf(endMs);
  const ticks = Array.from({ length: Math.floor(endMs / step) + 1 }, (_, i) => {
    const [ms, at] = [i * step, x(i * step).toFixed(1)];
    return (
      `<line x1="${at}" x2="${at}" y1="${top}" y2="${bottom}" stroke="#e2e8f0"/>` +
      `<text x="${at}" y="${bottom + 16}" text-anchor="middle">${ms}${i === 0 ? ' ms' : ''}</text>`
    );
  });
  const lines = rows.map(({ name, kind, fromMs, toMs, bytes }, i) => {
    const y = top + i * rowHeight;
    const [from, to] = [x(fromMs), x(toMs)];
    return (
      `<g><title>${escaped(name)}, ${fromMs.toFixed(0)} to ${toMs.toFixed(0)} ms, ${size(bytes)}</title>` +
      `<text x="${left - 10}" y="${y + 12}" text-anchor="end">${escaped(shortened(name))}</text>` +
      `<rect x="${from.toFixed(1)}" y="${y + 3}" width="${Math.max(2, to - from).toFixed(1)}" height="${rowHeight - 6}" rx="2" fill="${colours[kind]}"/>` +
      `<text x="${(to + 6).toFixed(1)}" y="${y + 12}" stroke="#fff" stroke-width="3" paint-order="stroke">${size(bytes)}</text></g>`
    );
  });
  // Each name on a line of its own, since moments may be close together.
  const markLines = shownMarks.map(({ name, atMs }, i) => {
    const [at, y] = [x(atMs).toFixed(1), top - 8 - (shownMarks.length - 1 - i) * 14];
    const label = `${escaped(name)} ${atMs.toFixed(0)} ms`;
    const isNearEnd = x(atMs) > width - 140;
    return (
      `<line x1="${at}" x2="${at}" y1="${y - 8}" y2="${bottom}" stroke="${markColour}" stroke-dasharray="4 3"/>` +
      `<text x="${(x(atMs) + (isNearEnd ? -5 : 5)).toFixed(1)}" y="${y}" text-anchor="${isNearEnd ? 'end' : 'start'}" fill="${markColour}" font-weight="600">${label}</text>`
    );
  });
  const legend = Object.entries(colours).map(
    ([kind, colour], i) =>
      `<rect x="${left + i * 80}" y="${bottom + 32}" width="10" height="10" rx="2" fill="${colour}"/>` +
      `<text x="${left + i * 80 + 15}" y="${bottom + 41}">${kind}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" fill="#334155">
<title>${escaped(title)}</title><rect width="100%" height="100%" fill="#fff"/>
<text x="12" y="20" font-size="13" font-weight="600">${escaped(title)}</text>
${[...ticks, ...markLines, ...lines, ...legend].join('\n')}
</svg>
`;
};
