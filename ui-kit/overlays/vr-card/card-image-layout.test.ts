/** docs/reference/vr.md#videos */
import { describe, expect, it } from 'vitest';
import { vrCardAreas, vrCardVideo } from './card-layout.ts';
import { actions, landscape, layoutOf, lowVideo, paused, playing, portrait } from './testing/card-layouts.ts';

describe('a video', () => {
  it.each([
    ['paused', paused, 'playVideo'],
    ['playing', playing, 'pauseVideo'],
  ] as const)('is pressed on its whole box while it is %s', (_, image, id) => {
    const layout = layoutOf({ image: { ...image, width: 800 }, text: 'Text', actions });
    const { left, top, width, height } = layout.image!;
    const areas = vrCardAreas(layout);
    expect(areas.map((area) => area.id)).toEqual(['close', id, 'previousStop', 'nextStop']);
    const shares = { left: left / 1024, top: top / layout.height, width: width / 1024, height: height / layout.height };
    expect(areas[1]).toEqual({ id, ...shares });
  });

  it('is where its image is, in shares of the picture', () => {
    for (const video of ['paused', 'playing'] as const) {
      const layout = layoutOf({ image: { ...portrait, video } });
      expect(vrCardVideo(layout)).toEqual({
        left: (512 - 130) / 1024,
        top: 160 / layout.height,
        width: 260 / 1024,
        height: 520 / layout.height,
        radius: 18 / 1024,
      });
    }
  });

  it('has a round button in the middle while it is paused', () => {
    expect(layoutOf({ image: paused }).image!.playButton).toEqual({ left: 452, top: 300, width: 120, height: 120 });
    expect(layoutOf({ image: playing }).image!.playButton).toBeNull();
    const { image } = layoutOf({ image: lowVideo });
    expect(image).toMatchObject({ height: 96, playButton: { top: image!.top, width: 96, height: 96 } });
  });

  it.each([
    ['an image', landscape],
    ['a video that is loading', { ...paused, source: null }],
    ['a video of an unknown size', { ...playing, width: 0, height: 0 }],
  ])('can neither be pressed nor be drawn over with %s', (_, image) => {
    const layout = layoutOf({ image });
    expect(layout.image).toMatchObject({ videoAction: null, playButton: null });
    expect(vrCardAreas(layout).map(({ id }) => id)).toEqual(['close']);
    expect(vrCardVideo(layout)).toBeNull();
    expect(vrCardVideo(layoutOf({}))).toBeNull();
  });
});
