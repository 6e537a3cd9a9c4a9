import { describe, expect, it } from 'vitest';
import { jsonReporter, lineReporter } from './progress.ts';

const collect = () => {
  const written: string[] = [];
  return { written, out: { write: (text: string) => written.push(text) } };
};

describe('lineReporter', () => {
  it('writes a line for each stage and each tenth of it', () => {
    const { written, out } = collect();
    const reporter = lineReporter(out);
    for (let done = 0; done <= 200; done++) reporter.progress({ stage: 'panoramas', done, total: 200, item: 'a.jpg' });
    reporter.progress({ stage: 'writing', done: 0, total: 0 });
    reporter.notice('b.jpg is mirrored.');
    reporter.finished({ id: 'haus' }, 'Imported haus: 1 viewpoint.');
    expect(written).toHaveLength(14);
    expect(written[1]).toBe('Panoramas 20 of 200 (a.jpg)\n');
    expect(written.slice(-3)).toEqual([
      'Writing 0 of 0\n',
      'Note: b.jpg is mirrored.\n',
      'Imported haus: 1 viewpoint.\n',
    ]);
  });
});

describe('jsonReporter', () => {
  it('writes one object per line', () => {
    const { written, out } = collect();
    const reporter = jsonReporter(out);
    reporter.progress({ stage: 'mesh', done: 1, total: 2, item: 'a\nb' });
    reporter.finished({ id: 'haus' }, 'Imported haus: 1 viewpoint.');
    reporter.failed('picture-empty', 'x.jpg is empty.', { file: 'x.jpg' });
    expect(written.map((line) => JSON.parse(line) as unknown)).toEqual([
      { event: 'progress', stage: 'mesh', done: 1, total: 2, item: 'a\nb' },
      { event: 'done', id: 'haus' },
      { event: 'failed', code: 'picture-empty', message: 'x.jpg is empty.', values: { file: 'x.jpg' } },
    ]);
    expect(written.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
  });
});
