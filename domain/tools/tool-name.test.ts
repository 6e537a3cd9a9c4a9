import { describe, expect, it } from 'vitest';
import { initialToolOf, toolNameOf } from './tool-name.ts';

describe('tool names', () => {
  it.each([
    ['TAGS', 'TAGS'],
    ['notes', 'NOTES'],
    [' Settings_Panel ', 'SETTINGS_PANEL'],
    ['constructor', null],
    ['', null],
    [null, null],
  ])('read %j as %j', (text, name) => expect(toolNameOf(text)).toBe(name));
});

describe('the initial tool', () => {
  const none = { tag: null, note: null, tool: null, search: null };
  it.each([
    [{}, null],
    [{ tool: 'summary' }, 'SUMMARY'],
    [{ search: {} }, 'SEARCH'],
    [{ search: {}, tool: 'nothing' }, 'SEARCH'],
    [{ search: {}, tool: 'summary' }, 'SUMMARY'],
    [{ search: {}, tag: 't1' }, 'TAGS'],
    [{ tool: 'nothing' }, null],
    [{ tool: 'summary', note: 'n1' }, 'NOTES'],
    [{ tool: 'summary', note: 'n1', tag: 't1' }, 'TAGS'],
    [{ tool: 'summary', note: 'n1', tag: 't1', configured: 'measurements' }, 'MEASUREMENTS'],
    [{ tool: 'summary', configured: 'unknown' }, 'SUMMARY'],
  ] as const)('of %j is %j', (sources, name) => expect(initialToolOf({ ...none, ...sources })).toBe(name));
});
