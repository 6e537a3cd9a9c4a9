import { describe, expect, it } from 'vitest';
import { isEnterVrShown, isVrAllowed, areSessionsAllowed, vrObstacle, vrPlatform } from './vr-rule.ts';

describe('VR', () => {
  it.each([
    [true, 'allowed', false, true],
    [true, 'allowed', true, true],
    [true, 'off', true, false],
    [true, 'android', false, false],
    [true, 'android', true, true],
    [false, 'allowed', true, false],
    [false, 'android', true, false],
  ] as const)(
    'of a space marked %s, with the parameter %s, on Android %s: %s',
    (isMarked, parameter, isAndroid, is) => {
      expect(isVrAllowed({ isMarked, parameter, isAndroid })).toBe(is);
    },
  );
});

describe('sessions', () => {
  it.each([
    [true, false, false, true],
    [true, false, true, true],
    [true, true, false, false],
    [true, true, true, true],
    [false, false, true, false],
  ])('with webxr %s, locked to headsets %s, in a headset %s: %s', (isOn, inHeadsetsOnly, isHeadset, may) => {
    expect(areSessionsAllowed({ isOn, inHeadsetsOnly, isHeadset })).toBe(may);
  });
});

describe('the platform', () => {
  it.each([
    [true, 'https:', 'tours.example', 'webxr'],
    [true, 'http:', 'localhost', 'webxr'],
    [false, 'https:', 'tours.example', 'other'],
    [false, 'https:', 'localhost', 'unsupported'],
    [false, 'https:', 'viewer.localhost', 'unsupported'],
    [false, 'https:', '127.0.0.1', 'unsupported'],
    [false, 'https:', '[::1]', 'unsupported'],
    [false, 'https:', '127.example', 'other'],
    [false, 'http:', 'tours.example', 'unsupported'],
  ])('with sessions %s at %s//%s is %s', (hasSessions, protocol, hostname, platform) => {
    expect(vrPlatform({ hasSessions, protocol, hostname })).toBe(platform);
  });
});

describe('what keeps a headset from presenting the page', () => {
  it.each([
    ['https:', 'tours.example', null],
    ['http:', 'tours.example', 'insecure'],
    ['http:', '192.168.1.20', 'insecure'],
    ['http:', 'localhost', 'localAddress'],
    ['https:', 'localhost', 'localAddress'],
    ['https:', '127.0.0.1', 'localAddress'],
  ])('at %s//%s is %s', (protocol, hostname, obstacle) => {
    expect(vrObstacle({ protocol, hostname })).toBe(obstacle);
  });
});

describe('the button in the view', () => {
  it.each([
    ['webxr', null, true],
    ['webxr', 'TAGS', false],
    ['other', null, false],
    ['unsupported', null, false],
  ] as const)('on %s with the tool %s: %s', (platform, tool, is) => {
    expect(isEnterVrShown(platform, tool)).toBe(is);
  });
});
