import { describe, expect, it } from 'vitest';
import { isSoftwareRenderer, AdaptiveResolution } from './adaptive-resolution.ts';

const after = (gaps: readonly number[], { adapts = true, software = false } = {}) => {
  const adaptiveResolution = new AdaptiveResolution({ adapts, software });
  let now = 0;
  adaptiveResolution.frame(true, now);
  for (const gap of gaps) adaptiveResolution.frame(true, (now += gap));
  return adaptiveResolution.renderScale;
};
const slow = [200, 300, 200];

describe('a move on a graphics card', () => {
  it.each([
    ['keeps all pixels for quick frames', [16, 17, 16, 18], 'native'],
    ['keeps all pixels after one late frame', [16, 100, 16, 16], 'native'],
    ['lowers the scale after slow frames', slow, 'coarse'],
    ['lowers the scale again while frames stay slow', [400, 400, 400, 150, 150, 150], 'coarsest'],
    ['stops at the lowest scale', [...slow, ...slow, ...slow, ...slow], 'coarsest'],
    ['averages slow and quick frames', [400, 16, 16, 16, 16, 16], 'coarse'],
    ['ignores a pause', [9000, 16, 16], 'native'],
  ] as const)('%s', (_, gaps, scale) => expect(after(gaps)).toBe(scale));

  it('keeps the lowered scale when frames become quick again', () => {
    expect(after([...slow, 16, 16, 16])).toBe('coarse');
  });

  it('does not count the time between two moves', () => {
    const adaptiveResolution = new AdaptiveResolution({ adapts: true, software: false });
    for (let move = 0; move < 5; move++) {
      adaptiveResolution.frame(true, move * 1000);
      adaptiveResolution.frame(false, move * 1000 + 16);
    }
    expect(adaptiveResolution.renderScale).toBe('native');
  });
});

describe('a move on a software renderer', () => {
  it('is drawn at the lowest scale from the first frame on', () => {
    expect(after([], { software: true })).toBe('coarsest');
  });
});

it.each([false, true])('keeps all pixels when adapting is off (software: %s)', (software) => {
  expect(after(slow, { adapts: false, software })).toBe('native');
});

it.each([
  ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)', true],
  ['llvmpipe (LLVM 17.0.6, 256 bits)', true],
  ['ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0)', true],
  ['Apple Software Renderer', true],
  ['ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11 vs_5_0 ps_5_0)', false],
  ['ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)', false],
  ['Adreno (TM) 640', false],
  ['', false],
])('detects software rendering in "%s": %s', (name, software) => expect(isSoftwareRenderer(name)).toBe(software));
