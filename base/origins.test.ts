import { describe, expect, it } from 'vitest';
import { fail, ok } from './result.ts';
import { isOrigin, originsOfText } from './origins.ts';

describe('the origins of typed addresses', () => {
  it.each([
    ['https://a.example', ['https://a.example']],
    ['a.example', ['https://a.example']],
    ['https://A.example/page?query#part', ['https://a.example']],
    ['http://localhost:8080/', ['http://localhost:8080']],
    ['localhost:8080', ['https://localhost:8080']],
    ['https://a.example:443', ['https://a.example']],
    [
      ' a.example, b.example\nhttps://a.example/x；c.example ',
      ['https://a.example', 'https://b.example', 'https://c.example'],
    ],
    ['münchen.example', ['https://xn--mnchen-3ya.example']],
    ['https://ada:secret@a.example', ['https://a.example']],
  ])('%j: %j', (text, origins) => expect(originsOfText(text)).toEqual(ok(origins)));

  it.each([
    ['', ''],
    [' , ', ''],
    ['https://', 'https://'],
    ['a.example file:///etc', 'file:///etc'],
    ['ftp://a.example', 'ftp://a.example'],
    ['ada@example.org', 'ada@example.org'],
    ['mailto:ada@example.org', 'mailto:ada@example.org'],
    ['file:/etc', 'file:/etc'],
    ['*.example.org', '*.example.org'],
    ['a.example, https://b..|', 'https://b..|'],
  ])('%j has none: %j', (text, address) => expect(originsOfText(text)).toEqual(fail(address)));
});

it.each([
  'https://a.example/',
  'https://a.example/x',
  'a.example',
  'https://a@b.example',
  'https://a.example:443',
  'null',
  '',
])('%j is not an origin', (text) => expect(isOrigin(text)).toBe(false));
