/** Draws series over a common axis as SVG, one panel each, starting at zero. */
export interface Series {
  readonly name: string;
  readonly values: readonly number[];
  /** How many steps of the axis there are between two values. */
  readonly every: number;
  /** Drawn as a dashed line. */
  readonly limit?: number;
}

const [width, panel, left, gap] = [760, 120, 60, 40];

export const plot = (title: string, axis: string, series: readonly Series[]): string => {
  const steps = Math.max(...series.map(({ values, every }) => values.length * every));
  const height = 40 + series.length * (panel + gap);
  const x = (step: number): string => (left + (step / steps) * (width - left - 20)).toFixed(1);
  const panels = series.map(({ name, values, every, limit }, i) => {
    const base = 40 + i * (panel + gap) + panel;
    const max = Math.max(limit ?? 0, ...values) * 1.1 || 1;
    const y = (value: number): string => (base - (value / max) * panel).toFixed(1);
    const line = values.map((value, n) => `${x((n + 1) * every)},${y(value)}`).join(' ');
    const bound =
      limit === undefined
        ? ''
        : `<line x1="${left}" x2="${width - 20}" y1="${y(limit)}" y2="${y(limit)}" stroke="#c2410c" stroke-dasharray="4 4"/>` +
          `<text x="${width - 20}" y="${Number(y(limit)) - 5}" text-anchor="end" fill="#c2410c">${limit}</text>`;
    return (
      `<text x="${left}" y="${base - panel - 8}" font-weight="600">${name}</text>` +
      `<line x1="${left}" x2="${width - 20}" y1="${base}" y2="${base}" stroke="#94a3b8"/>` +
      `<text x="${left - 8}" y="${base}" text-anchor="end">0</text>` +
      `<text x="${left - 8}" y="${base - panel + 8}" text-anchor="end">${max.toFixed(0)}</text>` +
      `${bound}<polyline points="${line}" fill="none" stroke="#0f766e" stroke-width="1.5"/>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#334155">
<title>${title}</title><rect width="100%" height="100%" fill="#fff"/>
${panels.join('\n')}
<text x="${width - 20}" y="${height - 12}" text-anchor="end">${steps} ${axis}</text>
</svg>
`;
};
