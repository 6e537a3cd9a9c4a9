/** Every stylesheet follows docs/reference/interface.md#motion: with reduced motion only opacity and colours change. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..', '..');

const filesOf = (pattern: RegExp): readonly string[] =>
  ['ui-kit', 'src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => pattern.test(file))
      .map((file) => path.join(folder, file)),
  );

interface Declaration {
  /** Selectors and at-rules around it, from outside. */
  readonly rules: readonly string[];
  readonly property: string;
  readonly value: string;
}

const declarationsOf = (css: string): readonly Declaration[] => {
  const found: Declaration[] = [];
  const rules: string[] = [];
  for (const [, text = '', end] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    const [, property, value] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/s.exec(text) ?? [];
    if (end === '{') rules.push(text.trim().replace(/\s+/g, ' '));
    else if (property !== undefined && value !== undefined) found.push({ rules: [...rules], property, value });
    if (end === '}') rules.pop();
  }
  return found;
};

/** The parts of a list, without those inside brackets. */
const listOf = (value: string): readonly string[] => value.split(/,(?![^(]*\))/).map((part) => part.trim());

const still = /^(opacity|color|background|background-color|border-color|fill|stroke|none)$/;
const moving = /^(translate|rotate|scale|transform|left|right|top|bottom|width|height|inset|(inline|block)-size)/;

const findings = ({ rules, property, value }: Declaration): string | undefined => {
  if (property === 'transition') {
    const part = listOf(value).find(
      (each) =>
        (!still.test(each.split(' ')[0]!) && !each.includes('var(--travel)')) ||
        (each !== 'none' && !each.includes('var(--time-')),
    );
    return part && `transition: ${part}`;
  }
  if (property === 'animation') {
    const part = listOf(value).find((each) => /\bturn\b/.test(each));
    return part && `animation: ${part}`;
  }
  const inKeyframes = rules.some((rule) => rule.startsWith('@keyframes') && rule !== '@keyframes turn');
  const moves = inKeyframes && moving.test(property) && value !== '0' && !value.includes('var(--travel)');
  return moves ? `${rules.at(-2)} { ${property}: ${value} }` : undefined;
};

const sheets = filesOf(/[.]css$/);

describe('stylesheets', () => {
  test('there are stylesheets', () => expect(sheets.length).toBeGreaterThan(50));

  test.each(sheets)('%s', (sheet) => {
    const wrong = declarationsOf(readFileSync(path.join(root, sheet), 'utf8')).flatMap((each) => findings(each) ?? []);
    expect(wrong).toEqual([]);
  });

  test('a transition of a place, a rotating animation and keyframes that move are found', () => {
    const css = `.a { transition: opacity var(--time-hover), left var(--time-panel) var(--ease); animation: turn 1s }
      @media print { .b { transition: rotate calc(var(--time-hover) * var(--travel)); animation: var(--spin) 1s } }
      .c { transition: color 3s }
      @keyframes in { from { opacity: 0; translate: 0 8px } to { translate: 0 calc(8px * var(--travel)) } }`;
    expect(declarationsOf(css).flatMap((each) => findings(each) ?? [])).toEqual([
      'transition: left var(--time-panel) var(--ease)',
      'animation: turn 1s',
      'transition: color 3s',
      '@keyframes in { translate: 0 8px }',
    ]);
  });

  test('the tokens: with reduced motion every time is 100 ms and every distance 0', () => {
    const tokens = declarationsOf(readFileSync(path.join(root, 'ui-kit/tokens/tokens.css'), 'utf8'));
    const times = (selector: RegExp) =>
      Object.fromEntries(
        tokens
          .filter(({ rules, property }) => selector.test(rules.join(' ')) && /^--(time|travel|spin)/.test(property))
          .map(({ property, value }) => [property, value]),
      );
    const names = Object.keys(times(/^:root,/));
    const reduced = Object.fromEntries(
      names.map((name) => [name, name === '--travel' ? '0' : name === '--spin' ? 'breathe' : '100ms']),
    );
    expect(names.length).toBeGreaterThan(4);
    expect(times(/\[data-reduced-motion\]$/)).toEqual(reduced);
    expect(times(/prefers-reduced-motion/)).toEqual(reduced);
  });
});

test('no script scrolls smoothly or starts an animation', () => {
  const scripts = filesOf(/[.]tsx?$/);
  const wrong = scripts.filter((file) =>
    /behavior: 'smooth'|\.animate\(|startViewTransition/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(scripts.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
