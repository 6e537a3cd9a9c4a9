/** The check of citations. */
import { describe, expect, it } from 'vitest';

// The script is plain JavaScript without type declarations.
const { anchorsOf, citationsIn } = (await import(
  new URL('../../scripts/check-citations.js', import.meta.url).href
)) as {
  readonly anchorsOf: (text: string) => ReadonlySet<string>;
  readonly citationsIn: (
    file: string,
    text: string,
  ) => readonly { readonly page: string; readonly anchor: string | undefined; readonly line: number }[];
};

describe('anchors', () => {
  it('follow GitHub’s rules: lower case, without punctuation, numbered where a heading repeats', () => {
    const text = '# The page\n\n## `/healthz`, twice\n\n```sh\n# no heading\n```\n\n## Rules\n\n## Rules\n';
    expect([...anchorsOf(text)]).toEqual(['the-page', 'healthz-twice', 'rules', 'rules-1']);
  });
});

describe('citations', () => {
  it('are found in comments, with their line', () => {
    expect(citationsIn('domain/x.ts', '/**\n * See docs/reference/tags.md#pins; docs/adr/0008.\n */')).toEqual([
      { page: 'docs/reference/tags.md', anchor: 'pins', line: 2 },
      { page: 'docs/adr/0008', anchor: undefined, line: 2 },
    ]);
  });

  it('are found in documents, relative to them', () => {
    const text =
      'As [tags](tags.md#pins), [above](#rules) and [a decision](../adr/0001-imports-go-down-only.md), not [this](https://x.y/z.md).';
    expect(citationsIn('docs/reference/notes.md', text)).toEqual([
      { page: 'docs/reference/tags.md', anchor: 'pins', line: 1 },
      { page: 'docs/reference/notes.md', anchor: 'rules', line: 1 },
      { page: 'docs/adr/0001-imports-go-down-only.md', anchor: undefined, line: 1 },
    ]);
  });
});
