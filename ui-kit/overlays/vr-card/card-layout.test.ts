import { describe, expect, it } from 'vitest';
import { contains, overlaps, type Rectangle } from '../../../stories/support/rectangles.ts';
import {
  cardWidth,
  maxCardHeight,
  maxStopCardHeight,
  minCardHeight,
  vrCardAreas,
  type VrCardContent,
  type VrCardLayout,
} from './card-layout.ts';
import {
  actions,
  landscape,
  layoutOf,
  lowVideo,
  measure,
  paused,
  pausedPortrait,
  playing,
  portrait,
  stop,
  threeActions,
  unknownSize,
} from './testing/card-layouts.ts';

/** Short paragraphs: each is one line. */
const textOf = (lineCount: number): string =>
  Array.from({ length: lineCount }, (_, index) => `Line ${index + 1}`).join('\n');
const linesOf = ({ text }: VrCardLayout): readonly string[] => text?.lines.map((line) => line.text) ?? [];
const pagesOf = (changes: Partial<VrCardContent>): readonly VrCardLayout[] =>
  Array.from({ length: layoutOf(changes).pageCount }, (_, page) => layoutOf({ ...changes, page }));
const disabledIds = ({ parts }: VrCardLayout): readonly string[] =>
  parts.filter(({ isDisabled }) => isDisabled).map(({ id }) => id);
const bottomOf = ({ top, height }: Rectangle): number => top + height;
const placesOf = (layout: VrCardLayout): readonly Rectangle[] => {
  const { parts, title, detail, image, imageNumber, text, note, pageNumber } = layout;
  const sections = [title, detail, image, imageNumber, text, note, pageNumber];
  return [...parts, ...sections, ...layout.actions].filter((place) => place !== null);
};

const several = { imageCount: 5, imageIndex: 2 };
const full = {
  title: 'word '.repeat(60),
  text: textOf(50),
  image: portrait,
  ...several,
  note: 'word '.repeat(60),
  page: 1,
};

const cases: readonly (readonly [string, Partial<VrCardContent>])[] = [
  ['only a title', {}],
  ['no title', { title: '', text: 'Text' }],
  ['a text', { text: textOf(5) }],
  ['a text of many pages', { text: textOf(200), page: 3 }],
  ['an image', { image: landscape }],
  ['images and no text', { image: portrait, ...several }],
  ['an image that is loading', { image: unknownSize, text: textOf(2) }],
  ['an image whose height is no whole number', { image: { ...landscape, width: 1000, height: 333 } }],
  ['a very wide image', { image: { ...landscape, width: 90_000, height: 1 } }],
  ['a note', { note: 'Note' }],
  ['everything', full],
  ['a detail', { detail: '2 of 12' }],
  ['a detail and no title', { title: '', detail: '2 of 12' }],
  ['a detail below a long title', { title: full.title, detail: full.note }],
  ['actions', { actions }],
  ['three actions', { actions: threeActions, text: textOf(3) }],
  ['a video that is paused', { image: paused, text: textOf(5) }],
  ['a video that is playing', { image: playing, ...several }],
  ['a video that is loading', { image: { ...paused, source: null } }],
  ['a very wide video', { image: lowVideo, text: textOf(30) }],
  ['everything of a tag and of a stop', { ...full, detail: '2 of 12', actions, image: pausedPortrait }],
  ['a stop', { ...stop, text: textOf(3) }],
  ['a stop of many pages', { ...stop, title: full.title, text: textOf(60), page: 4 }],
  ['a stop with an image', { ...stop, text: textOf(30), image: landscape }],
  ['a stop with images and no text', { ...stop, image: portrait, ...several, note: full.note }],
  ['a stop with everything', { ...full, ...stop, image: pausedPortrait }],
];

describe('the parts of the card', () => {
  it.each(cases)('are in the picture and do not overlap, with %s', (_, changes) => {
    const layout = layoutOf(changes);
    const places = placesOf(layout);
    const inner = { left: 40, top: 40, width: cardWidth - 80, height: layout.height - 80 };
    for (const [index, place] of places.entries()) {
      expect(contains(inner, place)).toBe(true);
      for (const other of places.slice(index + 1)) expect(overlaps(place, other)).toBe(false);
    }
    expect(layout.height).toBeGreaterThanOrEqual(minCardHeight);
    expect(layout.height).toBeLessThanOrEqual(changes.maxHeight ?? maxCardHeight);
    expect(Number.isInteger(layout.height)).toBe(true);
  });

  it.each(cases)(
    'that are pressed are large enough, and their areas are shares of the picture, with %s',
    (_, changes) => {
      const layout = layoutOf(changes);
      const { parts, height } = layout;
      for (const part of [...parts, ...layout.actions])
        expect(Math.min(part.width, part.height)).toBeGreaterThanOrEqual(96);
      const areas = vrCardAreas(layout);
      for (const [index, area] of areas.entries()) {
        expect(contains({ left: 0, top: 0, width: 1, height: 1 }, area)).toBe(true);
        // Shares are rounded.
        expect(Math.min(area.width * cardWidth, area.height * height)).toBeGreaterThan(95.99);
        for (const other of areas.slice(index + 1)) expect(overlaps(area, other)).toBe(false);
      }
    },
  );

  it('are from top to bottom title, image, its buttons, text, note, buttons of the pages and actions', () => {
    const { title, image, imageNumber, text, note, pageNumber, height } = layoutOf(full);
    const tops = [title, image, imageNumber, text, note, pageNumber].map((place) => place!.top);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(bottomOf(pageNumber!)).toBe(height - 40);
    const withActions = layoutOf({ ...full, actions });
    expect(withActions.actions[0]!.top).toBe(bottomOf(withActions.pageNumber!) + 24);
  });

  it('are only those that have something to show', () => {
    const only = layoutOf({});
    expect(only).toMatchObject({ image: null, imageNumber: null, text: null, note: null, pageNumber: null });
    expect(only).toMatchObject({ detail: null, actions: [] });
    expect(only.parts.map(({ id }) => id)).toEqual(['close']);
    expect(only).toMatchObject({ height: minCardHeight, page: 0, pageCount: 1 });
    expect(layoutOf(full).parts.map(({ id }) => id)).toEqual([
      'close',
      'previousImage',
      'nextImage',
      'previous',
      'next',
    ]);
    expect(layoutOf({ image: null, ...several }).parts.map(({ id }) => id)).toEqual(['close']);
  });
});

describe('the title', () => {
  it('has at most two lines, beside a round button', () => {
    const { title, parts } = layoutOf({ title: 'word '.repeat(60), text: 'Text' });
    expect(title.lines).toHaveLength(2);
    expect(title.lines[1]!.text).toMatch(/…$/u);
    for (const { text } of title.lines) expect(measure(text)).toBeLessThanOrEqual(title.width);
    expect(title.height).toBeGreaterThanOrEqual(2 * 56);
    expect(parts[0]).toMatchObject({ id: 'close', width: 96, height: 96, left: 1024 - 40 - 96, top: title.top });
  });

  it('is in the middle of the height where it is alone', () => {
    const { title, parts, height } = layoutOf({});
    for (const place of [title, parts[0]!]) expect(place.top).toBe(height - bottomOf(place));
  });
});

describe('the image', () => {
  it('has the whole width, and the height that its shape gives it', () => {
    const { image, height } = layoutOf({ image: landscape });
    expect(image).toMatchObject({ left: 40, width: 944, height: 400, placeholder: null });
    expect(image!.image).toEqual({ left: 40, top: image!.top, width: 944, height: 400 });
    expect(height).toBe(bottomOf(image!) + 40);
  });

  it('is in the middle of a box of the whole width where it would be too high', () => {
    const { image } = layoutOf({ image: portrait });
    expect(image).toMatchObject({ left: 40, width: 944, height: 520 });
    expect(image!.image).toEqual({ left: 512 - 130, top: image!.top, width: 260, height: 520 });
  });

  it('is a box with a text of 16:9 and at most 520 pixels while its size is not known', () => {
    const { image } = layoutOf({ image: unknownSize });
    expect(image).toMatchObject({ left: 40, width: 944, height: 520, image: null, placeholder: { text: 'Loading' } });
    expect(contains(image!, image!.placeholder!)).toBe(true);
    expect(layoutOf({ image: { ...unknownSize, source: landscape.source } }).image!.image).toBeNull();
  });

  it('is a box of its shape while it is loading and its size is known', () => {
    const { image } = layoutOf({ image: { ...landscape, source: null } });
    expect(image).toMatchObject({ height: 400, image: null, placeholder: { text: 'Loading' } });
  });

  it('has buttons to others where there are several, disabled at the ends', () => {
    const layouts = [0, 1, 2].map((imageIndex) => layoutOf({ image: landscape, imageIndex, imageCount: 3 }));
    expect(layouts.map(({ imageNumber }) => imageNumber?.text)).toEqual(['1 / 3', '2 / 3', '3 / 3']);
    expect(layouts.map(disabledIds)).toEqual([['previousImage'], [], ['nextImage']]);
    expect(layoutOf({ image: landscape, imageIndex: 9, imageCount: 3 }).imageNumber?.text).toBe('3 / 3');
  });
});

describe('the text', () => {
  it('has one page as long as it fits', () => {
    const layouts = [17, 18, 19].map((count) => layoutOf({ text: textOf(count) }));
    expect(layouts.map(({ pageCount }) => pageCount)).toEqual([1, 2, 2]);
    expect(layouts[0]!.text!.lines).toHaveLength(17);
    expect(layouts[0]!.height).toBe(40 + 96 + 24 + 17 * 52 + 40);
  });

  it.each([
    ['without an image', { text: textOf(61) }],
    ['with images and a note', { text: textOf(61), image: landscape, ...several, note: 'Note' }],
    ['with long words', { text: 'Wohnzimmerausstattung'.repeat(200) }],
    ['with empty lines', { text: 'some words of a paragraph\n\n'.repeat(40) }],
  ])('has each of its lines on one page, in cards of the same height, %s', (_, changes) => {
    const pages = pagesOf(changes);
    expect(pages.length).toBeGreaterThan(1);
    const lines = pages.flatMap(linesOf);
    expect(lines.filter(Boolean).join('').replaceAll(' ', '')).toBe(changes.text.replaceAll(/\s/gu, ''));
    expect(lines.filter((line) => line === '')).toHaveLength(changes.text.trim().split('\n\n').length - 1);
    for (const page of pages) {
      expect(page.height).toBe(pages[0]!.height);
      expect(page.parts.map(({ top }) => top)).toEqual(pages[0]!.parts.map(({ top }) => top));
      expect(page.note?.top).toBe(pages[0]!.note?.top);
    }
  });

  it('has buttons to other pages, disabled at the ends', () => {
    const pages = pagesOf({ text: textOf(40) });
    expect(pages.map(({ pageNumber }) => pageNumber?.text)).toEqual(['1 / 3', '2 / 3', '3 / 3']);
    expect(pages.map(disabledIds)).toEqual([['previous'], [], ['next']]);
  });

  it('has the nearest page in place of one that does not exist', () => {
    const shown = [-1, 1, 99].map((page) => layoutOf({ text: textOf(40), page }).page);
    expect(shown).toEqual([0, 1, 2]);
    expect(layoutOf({ text: 'Text', page: 3 })).toMatchObject({ page: 0, pageCount: 1 });
  });

  it.each([portrait, landscape, unknownSize])('has at least four lines below an image', (image) => {
    for (const changes of [{}, { title: full.title }, { note: full.note }, { title: full.title, note: full.note }])
      for (let count = 1; count < 30; count += 1) {
        const layout = layoutOf({ ...changes, image, ...several, text: textOf(count) });
        expect(layout.text!.lines.length).toBeGreaterThanOrEqual(Math.min(4, count));
        expect(layout.height).toBeLessThanOrEqual(maxCardHeight);
      }
  });

  it('lowers the image only as far as it needs', () => {
    const layouts = [5, 6, 7].map((count) => layoutOf({ image: portrait, ...several, text: textOf(count) }));
    expect(layouts.map(({ image }) => image!.height)).toEqual([520, 504, 488]);
    expect(layouts.map((layout) => linesOf(layout).length)).toEqual([5, 6, 4]);
    expect(layoutOf(full).text!.lines).toHaveLength(4);
    expect(layoutOf({ ...full, image: landscape }).image!.height).toBeLessThan(400);
  });

  it('has the direction of each paragraph', () => {
    const { text, title } = layoutOf({ title: 'غرفة', text: 'غرفة المعيشة\nEnfilade' });
    expect(text!.lines.map(({ isRightToLeft }) => isRightToLeft)).toEqual([true, false]);
    expect(title.lines[0]!.isRightToLeft).toBe(true);
  });
});

it('has a note of at most two lines below the text', () => {
  const { note, text } = layoutOf({ text: 'Text', note: 'word '.repeat(60) });
  expect(note!.lines).toHaveLength(2);
  expect(note).toMatchObject({ height: 80, left: 40, width: 944 });
  expect(note!.top).toBeGreaterThan(bottomOf(text!));
});

describe('the detail', () => {
  it('is one line right below the title, in the middle of the row', () => {
    const { title, detail, text } = layoutOf({ detail: '2 of 12', text: 'Text' });
    expect(title).toMatchObject({ top: 40, height: 56 });
    expect(detail).toMatchObject({ top: 96, height: 40, left: title.left, width: title.width });
    expect(detail!.lines.map((line) => line.text)).toEqual(['2 of 12']);
    expect(text!.top).toBe(40 + 96 + 24);
    expect(layoutOf({ detail: 'word '.repeat(60) }).detail!.lines).toHaveLength(1);
  });

  it('makes the row of a long title higher', () => {
    const { title, detail, text, parts } = layoutOf({ title: full.title, detail: '2 of 12', text: 'Text' });
    expect(title).toMatchObject({ top: 40, height: 112 });
    expect(detail).toMatchObject({ top: 152, height: 40 });
    expect(text!.top).toBe(192 + 24);
    expect(parts[0]).toMatchObject({ id: 'close', top: 40 });
  });

  it('is in the middle of the height with the title where they are alone', () => {
    const { title, detail, height } = layoutOf({ detail: '2 of 12' });
    expect(height).toBe(minCardHeight);
    expect(title.top).toBe(height - bottomOf(detail!));
  });
});

describe('actions', () => {
  it.each([
    ['one', actions.slice(0, 1)],
    ['two', actions],
    ['three', threeActions],
  ])('are in a row of equal widths at the bottom: %s', (_, shown) => {
    for (const changes of [{}, { text: textOf(3) }, { text: textOf(50), note: 'Note', image: landscape }]) {
      const { actions: placed, height } = layoutOf({ ...changes, actions: shown });
      expect(placed.map(({ id, label, isPrimary }) => ({ id, label, isPrimary }))).toEqual(shown);
      for (const { width, height: actionHeight } of placed)
        expect([width, actionHeight]).toEqual([placed[0]!.width, 96]);
      for (const action of placed) expect(bottomOf(action)).toBe(height - 40);
      expect(placed[0]!.left).toBe(40);
      expect(placed.at(-1)!.left + placed.at(-1)!.width).toBe(cardWidth - 40);
      for (const [index, { left }] of placed.slice(1).entries())
        expect(left - placed[index]!.left - placed[index]!.width).toBe(16);
    }
  });

  it('are directly below the title where nothing else is shown', () => {
    const layout = layoutOf(stop);
    expect(layout.actions[0]!.top).toBe(40 + 96 + 24);
    expect(layout.height).toBe(40 + 96 + 24 + 96 + 40);
  });

  it('can be pressed', () => {
    const layout = layoutOf({ ...stop, text: textOf(30) });
    expect(vrCardAreas(layout).map(({ id }) => id)).toEqual(['close', 'next', 'previousStop', 'nextStop']);
    const { left, top, width, height } = layout.actions[1]!;
    expect(vrCardAreas(layout).at(-1)).toEqual({
      id: 'nextStop',
      left: left / cardWidth,
      top: top / layout.height,
      width: width / cardWidth,
      height: height / layout.height,
    });
  });
});

/** Whether the image and the note are shown. */
const shownOf = (changes: Partial<VrCardContent>): readonly [boolean, boolean] => {
  const { image, note } = layoutOf({ ...stop, ...changes });
  return [image !== null, note !== null];
};

describe('a lower card', () => {
  it.each([
    ['a stop', stop],
    ['a stop with a long title', { ...stop, title: full.title }],
    ['a stop without actions', { ...stop, actions: [] }],
    ['a stop with a note', { ...stop, note: full.note }],
    ['a stop with an image', { ...stop, image: portrait }],
    ['everything', { ...full, ...stop }],
  ])('has all lines on pages of at least two, with %s', (_, changes) => {
    for (let count = 1; count <= 60; count += 1) {
      const pages = pagesOf({ ...changes, text: textOf(count) });
      expect(pages.flatMap(linesOf)).toEqual(textOf(count).split('\n'));
      for (const { height } of pages) {
        expect(height).toBe(pages[0]!.height);
        expect(height).toBeLessThanOrEqual(maxStopCardHeight);
      }
      for (const page of pages.slice(0, -1)) expect(linesOf(page).length).toBeGreaterThanOrEqual(2);
    }
  });

  it('has one page as long as it fits', () => {
    const pageCounts = [6, 7].map((count) => layoutOf({ ...stop, text: textOf(count) }).pageCount);
    expect(pageCounts).toEqual([1, 2]);
    expect(layoutOf({ ...stop, text: textOf(7) }).text!.lines).toHaveLength(4);
    expect(layoutOf({ ...stop, title: full.title, text: textOf(7) }).text!.lines).toHaveLength(3);
  });

  it('has a lower image, and fewer lines below it only where it would be too low', () => {
    const layouts = [2, 4, 5].map((count) => layoutOf({ ...stop, image: landscape, text: textOf(count) }));
    expect(layouts.map(({ image }) => image!.height)).toEqual([232, 128, 112]);
    expect(layouts.map((layout) => linesOf(layout).length)).toEqual([2, 4, 2]);
  });

  it('leaves out the note and then the image where the height is not enough', () => {
    const text = textOf(30);
    expect(shownOf({ image: landscape, note: 'Note' })).toEqual([true, true]);
    expect(shownOf({ image: landscape, note: 'Note', text })).toEqual([true, false]);
    expect(shownOf({ image: landscape, note: 'Note', text, title: full.title })).toEqual([false, false]);
    expect(shownOf({ note: 'Note', text })).toEqual([false, true]);
    expect(layoutOf({ ...full, ...stop }).imageNumber).toBeNull();
  });

  it('is refused where not even a title, two lines and the buttons fit', () => {
    const changes = { ...stop, title: full.title, text: textOf(30) };
    expect(layoutOf({ ...changes, maxHeight: 600 }).height).toBe(600);
    expect(() => layoutOf({ ...changes, maxHeight: 599 })).toThrow('a card cannot be 599 pixels high');
  });
});
