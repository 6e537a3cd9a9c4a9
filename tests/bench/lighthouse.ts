/**
 * `npm run bench -- --lighthouse`: Lighthouse's scores of the viewer, the list of spaces, the sign-in page and the
 * statistics, with the desktop profile, and what it finds. Lighthouse itself is fetched by npx: it is 180 MB installed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromiumFlags, chromiumPath } from '../support/chromium.ts';
import { houseCapture, houseId } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { median, table } from './table.ts';

/** The last version for Node 20. */
const lighthouse = 'lighthouse@12.8.2';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'] as const;

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly numericValue?: number;
  readonly displayValue?: string;
}

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, Audit>>;
}

const email = 'ada@example.org';
const password = 'a lighthouse above the harbour';

/** The cookie of a new session. */
const signIn = async (origin: string): Promise<string> => {
  const response = await fetch(`${origin}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`signing in failed: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
};

const audit = (folder: string, url: string, cookie: string | undefined): Report => {
  const [report, headers] = [path.join(folder, 'report.json'), path.join(folder, 'headers.json')];
  writeFileSync(headers, JSON.stringify(cookie === undefined ? {} : { Cookie: cookie }));
  const { status, stderr } = spawnSync(
    'npx',
    [
      '--yes',
      lighthouse,
      url,
      '--preset=desktop',
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--extra-headers=${headers}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=--headless=new ${chromiumFlags.join(' ')}`,
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, ...(chromiumPath === undefined ? {} : { CHROME_PATH: chromiumPath }) },
    },
  );
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}: ${stderr.slice(-2000)}`);
  const result = JSON.parse(readFileSync(report, 'utf8')) as Report;
  if (result.runtimeError) throw new Error(`Lighthouse could not load ${url}: ${result.runtimeError.message}`);
  return result;
};

const failures = ({ categories: scored, audits }: Report): readonly string[] =>
  categories.flatMap((category) =>
    (scored[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => {
        const { title, score, scoreDisplayMode, displayValue = '' } = audits[id]!;
        const isFailed = score !== null && score < 0.9 && /binary|numeric|metricSavings/.test(scoreDisplayMode);
        return isFailed ? [`${category}: ${title} (${id}) ${displayValue}`] : [];
      }),
  );

export const measureLighthouse = async (runs: number, only?: readonly string[]): Promise<void> => {
  const server = new TestServer();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'enfilade-lighthouse-'));
  try {
    await server.import(houseCapture, houseId);
    await server.runWith(`${password}\n`, 'user', 'add', email, '--admin', '--password-stdin');
    await server.serve();
    const cookie = await signIn(server.origin);
    const pages = (
      [
        ['viewer', `/show?m=${houseId}`, undefined],
        ['spaces', '/', undefined],
        ['sign-in', '/sign-in', undefined],
        ['statistics', `/stats?m=${houseId}`, cookie],
      ] as const
    ).filter(([name]) => only === undefined || only.includes(name));
    const rows: string[][] = [];
    const found: string[] = [];
    for (const [name, url, session] of pages) {
      const reports = Array.from({ length: runs }, () => audit(folder, server.origin + url, session));
      rows.push([
        name,
        ...categories.map((id) => median(reports.map((each) => 100 * (each.categories[id]?.score ?? 0))).toFixed(0)),
        ...timings.map((id) => median(reports.map((each) => each.audits[id]?.numericValue ?? NaN)).toFixed(0)),
      ]);
      found.push(...new Set(reports.flatMap(failures).map((line) => `${name}: ${line}`)));
    }
    console.log(table(['page', ...categories, 'FCP ms', 'LCP ms', 'TBT ms', 'speed index'], rows));
    console.log(found.length > 0 ? `\n${found.join('\n')}` : '\nNo audit failed.');
  } finally {
    await server.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
};
