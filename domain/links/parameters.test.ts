import { describe, expect, it } from 'vitest';
import { isDroppedFromShareLinks, readParameters } from './parameters.ts';

const read = (query: string) => {
  const parameters = new URLSearchParams(query);
  return readParameters((name) => parameters.get(name));
};

describe('parameters', () => {
  it('have defaults', () => {
    expect(read('')).toEqual({
      modelId: null,
      play: false,
      quickstart: false,
      edit: false,
      openingTool: null,
      language: null,
      tag: null,
      tags: true,
      pins: true,
      tagIcons: true,
      playsInline: false,
      layersOverride: null,
      suppressHelp: false,
      applicationKey: null,
      floorSelect: true,
      title: true,
      wheel: true,
      zoom: true,
      oops: null,
      peekaboo: false,
      reel: 'collapsed',
      stories: null,
      loopTour: false,
      tuning: {
        antialias: false,
        prefetch: true,
        ceilings: false,
        wireframe: false,
        colorize: null,
        fullResolution: false,
        tiledMesh: true,
      },
      debug: false,
      log: null,
    });
  });

  it.each([
    ['aa=1', { antialias: true }],
    ['prefetch=0', { prefetch: false }],
    ['showCeilings=1', { ceilings: true }],
    ['wireframe=1', { wireframe: true }],
    ['colorizeRooms=1', { colorize: 'rooms' }],
    ['colorizeChunks=1', { colorize: 'chunks' }],
    ['fullres=1', { fullResolution: true }],
    ['tiledmesh=0', { tiledMesh: false }],
  ])('tune rendering with %s', (query, expected) => expect(read(query).tuning).toMatchObject(expected));

  it.each([
    ['m=abc', 'abc'],
    ['model=abc', 'abc'],
    ['m=https%3A%2F%2Fa.example%2Fapi%2Fplayer%2Fmodels%2Fxyz%2Ffiles', 'xyz'],
    ['m=https%3A%2F%2Fa.example%2Fshow%3Fm%3Dqqq%26play%3D1', 'qqq'],
    ['m=', null],
  ])('find the model in %s', (query, expected) => expect(read(query).modelId).toBe(expected));

  it.each([
    ['f=0', { floorSelect: false }],
    ['mt=0&pin=0&tagIcons=0', { tags: false, pins: false, tagIcons: false }],
    ['tag=stove&playsInline=1', { tag: 'stove', playsInline: true, openingTool: 'TAGS' }],
    ['wh=0', { wheel: false }],
    ['nozoom=1', { zoom: false }],
    ['qs=1', { quickstart: true }],
    ['play=1', { play: true }],
    ['play=true', { play: true }],
    ['hl=expanded', { reel: 'expanded' }],
    ['hl=Flash', { reel: 'flash' }],
    ['hl=collapsed', { reel: 'collapsed' }],
    ['hl=0', { reel: 'collapsed' }],
    ['hl=1', { reel: 'expanded' }],
    ['hl=2', { reel: 'flash' }],
    ['stories=1', { stories: true }],
    ['stories=0', { stories: false }],
    ['lp=1', { loopTour: true }],
    ['oops=1', { oops: '1' }],
    ['oops=0', { oops: null }],
    ['tool=measurements', { openingTool: 'MEASUREMENTS' }],
    ['tool=search&tag=t1&note=n1', { openingTool: 'TAGS' }],
    ['tool=search&note=n1', { openingTool: 'NOTES' }],
  ])('read %s', (query, expected) => expect(read(query)).toMatchObject(expected));

  it.each([
    'ref',
    'gclid',
    'fbclid',
    'cloudEdit',
    'back',
    'note',
    'comment',
    'apiHost',
    'applicationKey',
    'host',
    'sdkKey',
    'tag',
    'utm_source',
    'utm_',
  ])('leave %s out of share links', (name) => expect(isDroppedFromShareLinks(name)).toBe(true));

  it.each(['m', 'play', 'lang', 'tags', 'utmost', 'sm'])('keep %s in share links', (name) =>
    expect(isDroppedFromShareLinks(name)).toBe(false),
  );
});
