/** The tables of docs/reference/start-up.md from “Server configuration” to “Bots”. */
import { describe, expect, it } from 'vitest';
import { assetBaseOf } from './asset-base.ts';
import { isBot } from './bots.ts';
import { chooseExperiments, drawChoice, type Experiment } from './experiments.ts';

describe('a bot', () => {
  const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  it.each([
    [0, google, false],
    [1, person, true],
    [2, google, true],
    [2, 'Mozilla/5.0 (compatible; bingbot/2.0)', true],
    [2, person, false],
    [2, '', false],
  ] as const)('with the setting %d and %s: %j', (setting, agent, expected) =>
    expect(isBot(setting, agent)).toBe(expected),
  );
});

/** Draws the first choice. */
const first = (): number => 0;

describe('the choice of an experiment', () => {
  const experiment: Experiment = {
    name: 'splash',
    choices: [
      { value: 'plain', weight: 3 },
      { value: 'off', weight: 0 },
      { value: 'rich', weight: 1 },
    ],
  };
  it.each([
    [0, 'plain'],
    [0.7499, 'plain'],
    [0.75, 'rich'],
    [0.9999, 'rich'],
  ])('drawn by %d is %s', (random, value) => expect(drawChoice(experiment, random)).toBe(value));

  it('is none where every weight is 0', () => {
    expect(drawChoice({ name: 'x', choices: [{ value: 'a', weight: 0 }] }, 0.5)).toBeNull();
    expect(drawChoice({ name: 'x', choices: [] }, 0.5)).toBeNull();
  });

  it('stays with the visitor while it is offered', () => {
    expect(chooseExperiments([experiment], { splash: 'rich' }, first)).toEqual({ splash: 'rich' });
    // Its weight is 0 now: nobody new draws it, and those who have it keep it.
    expect(chooseExperiments([experiment], { splash: 'off' }, first)).toEqual({ splash: 'off' });
    expect(chooseExperiments([experiment], { splash: 'removed', ended: 'a' }, first)).toEqual({ splash: 'plain' });
    expect(chooseExperiments([{ ...experiment, name: 'constructor' }], {}, first)).toEqual({ constructor: 'plain' });
  });
});

describe('the asset base', () => {
  const page = 'https://tours.example/';
  it.each([
    ['https://static.example/app', 'https://static.example/app/'],
    ['https://STATIC.example/app//', 'https://static.example/app/'],
    ['https://static.example:8443/', page],
    ['https://cdn.example:8443/a', 'https://cdn.example:8443/a/'],
    ['http://static.example/app', page],
    ['http://localhost:5173', 'http://localhost:5173/'],
    ['http://[::1]:5173/x', 'http://[::1]:5173/x/'],
    ['https://other.example/app', page],
    ['https://static.example.evil.example/', page],
    ['https://static.example@evil.example/', page],
    ['//static.example/app', page],
    ['javascript:alert(1)', page],
    ['', page],
    [null, page],
  ])('%j is %s', (configured, base) =>
    expect(assetBaseOf(configured, ['static.example', 'cdn.example:8443'], page)).toBe(base),
  );
});
