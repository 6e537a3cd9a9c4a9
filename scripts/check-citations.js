// Checks that every page and anchor of docs/ cited in code, comments or documents exists.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './steps.js';

/** The anchor of a heading as on GitHub: lower case, without punctuation, spaces replaced by hyphens. */
export const anchorOf = (heading) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** @param {string} text Markdown */
export const anchorsOf = (text) => {
  const seen = new Map();
  const headings = text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm);
  return new Set(
    [...headings].map(([, heading]) => {
      const anchor = anchorOf(heading);
      const count = seen.get(anchor) ?? 0;
      seen.set(anchor, count + 1);
      return count === 0 ? anchor : `${anchor}-${count}`;
    }),
  );
};

const inCode = /\bdocs\/(?:adr\/\d{4}(?![\w-])|(?:[\w-]+\/)*[\w-]+\.md(?:#[\w-]+)?)/g;
const inMarkdown = /\]\((?!https?:|mailto:)([^)\s]*\.md(?:#[\w-]+)?|#[\w-]+)\)/g;

/**
 * @param {string} file relative to the root
 * @param {string} text
 * @returns {{ page: string, anchor: string | undefined, line: number }[]} its citations; pages relative to the root
 */
export const citationsIn = (file, text) => {
  const isMarkdown = file.endsWith('.md');
  return text.split('\n').flatMap((line, index) => {
    const names = isMarkdown
      ? [...line.matchAll(inMarkdown)].map(([, name]) =>
          name.startsWith('#') ? file + name : path.posix.join(path.posix.dirname(file), name),
        )
      : [...line.matchAll(inCode)].map(([name]) => name);
    return names.map((name) => {
      const [page, anchor] = name.split('#');
      return { page, anchor, line: index + 1 };
    });
  });
};

/** @returns {{ ok: boolean, output: string, note: string }} */
export const checkCitations = () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:ts|tsx|js|cjs|css|md)$/.test(file) && existsSync(path.join(root, file)));
  const anchors = new Map();
  const read = (page) => {
    const full = path.join(root, page);
    if (!anchors.has(page)) anchors.set(page, existsSync(full) ? anchorsOf(readFileSync(full, 'utf8')) : null);
    return anchors.get(page);
  };
  const decisions = readdirSync(path.join(root, 'docs/adr'));
  let count = 0;
  const failures = files.flatMap((file) =>
    citationsIn(file, readFileSync(path.join(root, file), 'utf8')).flatMap(({ page, anchor, line }) => {
      count += 1;
      const at = `${file}:${line}`;
      if (!page.endsWith('.md')) {
        // ADRs are cited by their number.
        const isThere = decisions.some((name) => `docs/adr/${name}`.startsWith(page));
        return isThere ? [] : [`${at}: ${page} is not there`];
      }
      const found = read(page);
      if (!found) return [`${at}: ${page} is not there`];
      return anchor === undefined || found.has(anchor) ? [] : [`${at}: ${page} has no heading for #${anchor}`];
    }),
  );
  return { ok: failures.length === 0, output: failures.join('\n'), note: `${count} citations` };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ok, output, note } = checkCitations();
  console.log(ok ? note : output);
  process.exitCode = ok ? 0 : 1;
}
