import { describe, expect, it } from 'vitest';
import { createEyeValues, multiviewSource, setEyeValue } from './multiview.ts';

const source = `#version 300 es
precision highp float;
in vec3 position;
uniform mat4 viewProjection;
uniform float pixel;
uniform float pixelShare;
void main() { gl_Position = viewProjection * vec4(position * pixel, pixelShare); }`;

describe('the source of a shader for both eyes', () => {
  const changed = multiviewSource(source, 'layout(num_views = 2) in;');

  it('requires the extension before anything else', () => {
    expect(changed.split('\n').slice(0, 3)).toEqual([
      '#version 300 es',
      '#extension GL_OVR_multiview2 : require',
      'layout(num_views = 2) in;',
    ]);
  });

  it('has an array in place of each uniform that differs between the eyes', () => {
    expect(changed).toContain('uniform mat4 viewProjectionOfEyes[2];\n#define viewProjection viewProjectionOfEyes[gl_');
    expect(changed).toContain('uniform float pixelOfEyes[2];');
    expect(changed).toContain('uniform float pixelShare;');
    expect(changed.slice(changed.indexOf('void main'))).toBe(source.slice(source.indexOf('void main')));
  });

  it.each([
    ['a precision', 'uniform highp vec3 cameraPosition;'],
    ['two names', 'uniform vec2 halfExtent, viewCentre;'],
    ['an array', 'uniform mat4 viewProjection[3];'],
  ])('is refused where such a uniform is declared with %s', (_, line) => {
    expect(() => multiviewSource(`#version 300 es\n${line}`)).toThrow(line);
  });

  it('is refused in another version of the language', () => {
    expect(() => multiviewSource('precision highp float;')).toThrow('#version 300 es');
  });
});

describe('the values of both eyes', () => {
  it.each([
    ['a number', 1, 2, [1, 1], [1, 2]],
    ['a vector', [1, 2], [3, 4], [1, 2, 1, 2], [1, 2, 3, 4]],
  ] as const)('are those of the left one until that of the right one is set: %s', (_, left, right, first, both) => {
    const values = createEyeValues(left);
    setEyeValue(values, left, 0);
    expect([...values.values]).toEqual(first);
    setEyeValue(values, right, 1);
    expect([...values.values]).toEqual(both);
  });
});
