import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { barReporter, jsonReporter, lineReporter } from './progress.ts';

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

const terminal = () => {
  const stream = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY: true, columns: 120 });
  return { out: stream as unknown as NodeJS.WriteStream, text: () => String(stream.read() ?? '') };
};

describe('barReporter', () => {
  it.each([0, 1])('writes all lines before the end, also those that no bar has written yet (%i bars)', (bars) => {
    const { out, text } = terminal();
    const reporter = barReporter(out);
    if (bars > 0) reporter.progress({ stage: 'reading', done: 1, total: 2 });
    reporter.notice('b.jpg is mirrored.');
    reporter.problem('picture-damaged', 'X is damaged.', {});
    reporter.checked({}, 'end');
    reporter.stop();
    const lines = text().split('\n');
    expect(lines.filter((line) => /Note|Problem|end/.test(line))).toEqual([
      'Note: b.jpg is mirrored.',
      'Problem: X is damaged.',
      'end',
    ]);
  });

  it('writes a line once where a bar has written it', async () => {
    const { out, text } = terminal();
    const reporter = barReporter(out);
    reporter.progress({ stage: 'reading', done: 1, total: 2 });
    reporter.notice('b.jpg is mirrored.');
    let written = '';
    await expect.poll(() => (written += text()), { timeout: 5000 }).toContain('mirrored');
    reporter.failed('stopped', 'Stopped.', {});
    expect((written + text()).split('mirrored')).toHaveLength(2);
  });
});
