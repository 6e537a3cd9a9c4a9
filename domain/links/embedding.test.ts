/** The tables of docs/reference/start-up.md#embedding. */
import { describe, expect, it } from 'vitest';
import {
  addressOutsideFrame,
  embedOriginIn,
  frameAncestorsOf,
  mayEmbed,
  pressActionOf,
  readShowcaseCommand,
  type FrameConditions,
} from './embedding.ts';

describe('a page', () => {
  const own = 'https://tours.example';
  const list = ['https://a.example', 'https://*.b.example'];
  it.each([
    ['https://x.example', undefined, true],
    [null, undefined, true],
    ['https://a.example', list, true],
    ['https://www.b.example', list, true],
    ['https://b.example', list, false],
    ['http://www.b.example', list, false],
    ['https://evilb.example', list, false],
    ['https://a.example.evil.example', list, false],
    [null, list, false],
    [own, [], true],
    ['https://a.example', [], false],
  ])('of %j with the list %j may embed the space: %j', (origin, allowed, expected) =>
    expect(mayEmbed(origin, allowed, own)).toBe(expected),
  );

  it('is named in frame-ancestors', () => {
    expect(frameAncestorsOf(undefined)).toBeNull();
    expect(frameAncestorsOf([])).toBe("'self'");
    expect(frameAncestorsOf(list)).toBe("'self' https://a.example https://*.b.example");
  });
});

describe('a press on the splash screen', () => {
  const frame: FrameConditions = {
    embedded: true,
    mobile: false,
    sdkConnected: false,
    allowed: true,
    newTab: false,
    expandable: false,
    expanded: false,
  };
  it.each([
    [{}, 'play'],
    [{ newTab: true }, 'play'],
    [{ allowed: false, newTab: true }, 'newTab'],
    [{ allowed: false, newTab: true, embedded: false }, 'play'],
    [{ expandable: true }, 'expand'],
    [{ expandable: true, expanded: true }, 'play'],
    [{ mobile: true }, 'leaveFrame'],
    [{ mobile: true, sdkConnected: true }, 'play'],
    [{ mobile: true, expandable: true }, 'expand'],
    [{ mobile: true, expandable: true, expanded: true }, 'play'],
    [{ mobile: true, allowed: false, newTab: true }, 'newTab'],
    [{ mobile: true, embedded: false }, 'play'],
  ] as const)('with %j leads to %s', (changes, action) => expect(pressActionOf({ ...frame, ...changes })).toBe(action));
});

describe('the address outside a frame', () => {
  const query = [
    ['m', 'a b'],
    ['nt', '1'],
    ['edit', '1'],
    ['expand', '0'],
    ['share', '0'],
    ['play', '0'],
  ] as const;
  it.each([
    ['newTab', '/show?m=a%20b&edit=1&play=1'],
    ['leaveFrame', '/show?m=a%20b&edit=1&back=1&play=1'],
  ] as const)('for %s is %s', (action, url) => expect(addressOutsideFrame(action, '/show', query)).toBe(url));
});

describe('a message of the embedding page', () => {
  it.each([
    [{ type: 'enfilade', command: 'START_SHOWCASE' }, 'START_SHOWCASE'],
    [{ type: 'enfilade', command: 'STOP_SHOWCASE' }, 'STOP_SHOWCASE'],
    [{ type: 'enfilade', command: 'START' }, null],
    [{ type: 'other', command: 'START_SHOWCASE' }, null],
    ['START_SHOWCASE', null],
    [null, null],
  ])('%j is %j', (data, command) => expect(readShowcaseCommand(data)).toBe(command));
});

describe('the origin of a site', () => {
  it.each([
    ['https://www.example.org', 'https://www.example.org'],
    ['www.example.org', 'https://www.example.org'],
    [' HTTP://Example.org:8080/page?a=1#b ', 'http://example.org:8080'],
    ['https://*.example.org', 'https://*.example.org'],
    ['localhost:3000', 'https://localhost:3000'],
    ['example', null],
    ['not a site', null],
    ['ftp://example.org', null],
    ['https://user@example.org', null],
    ['', null],
  ])('in %j is %j', (text, origin) => expect(embedOriginIn(text)).toBe(origin));
});
