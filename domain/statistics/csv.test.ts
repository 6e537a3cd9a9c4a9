import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const row = (subject: string, name: string) =>
  csvOf([{ day: '2026-03-01', kind: 'tag', subject, count: 3 }], () => name).split('\r\n')[1];

it('has a line of titles, and a line for each number', () => {
  expect(csvOf([{ day: '2026-03-01', kind: 'visit', subject: '', count: 12 }], () => '')).toBe(
    'date,kind,id,name,count\r\n2026-03-01,visit,,,12\r\n',
  );
});

it.each([
  ['Kitchen', '2026-03-01,tag,t1,Kitchen,3'],
  ['Bath, small', '2026-03-01,tag,t1,"Bath, small",3'],
  ['The "Blue" room', '2026-03-01,tag,t1,"The ""Blue"" room",3'],
  ['=HYPERLINK("x")', `2026-03-01,tag,t1,"'=HYPERLINK(""x"")",3`],
  ['-1', "2026-03-01,tag,t1,'-1,3"],
  ['@now', "2026-03-01,tag,t1,'@now,3"],
])('writes the name %s so that spreadsheets read it as a text', (name, expected) => {
  expect(row('t1', name)).toBe(expected);
});
