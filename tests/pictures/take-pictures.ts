/** Compares stories of whole pages with their pictures, at several window sizes and in several languages. */
import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import preview from '../../.storybook/preview.tsx';
import type { Locale } from '../../domain/locales.ts';
import * as spaces from '../../stories/pages/spaces.stories.tsx';
import * as statistics from '../../stories/pages/statistics.stories.tsx';
import * as visit from '../../stories/pages/visit.stories.tsx';
import { hasExpectedFonts } from './fonts.ts';
import './still.css';

setProjectAnnotations([preview]);
// Only the date is fixed: timers of the page must run.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T12:00:00Z') });

const sizes = {
  desktop: [1440, 900],
  tablet: [1024, 768],
  phone: [390, 844],
  landscape: [844, 390],
} as const;
export type Size = keyof typeof sizes;

/** A story made from `composeStories`; its arguments are known to its own file only. */
interface RunnableStory {
  readonly args: object;
  readonly run: (context: object) => Promise<void>;
}

const composed = (module: object, prefix = ''): readonly (readonly [string, RunnableStory])[] => {
  const stories = composeStories(module as Parameters<typeof composeStories>[0]);
  return Object.entries(stories as unknown as Record<string, RunnableStory>).map(([name, story]) => [
    `${prefix}${name}`,
    story,
  ]);
};
const stories = new Map([...composed(visit), ...composed(spaces, 'Spaces'), ...composed(statistics, 'Statistics')]);

/** An image elsewhere may be loaded later, or never. */
const isInWindow = (image: HTMLImageElement): boolean => {
  const { top, bottom } = image.getBoundingClientRect();
  return image.currentSrc !== '' && image.checkVisibility() && bottom > 0 && top < window.innerHeight;
};

/** What is still loading when a story has run: fonts of its texts, images, and a frame of layout. */
const drawn = async (): Promise<void> => {
  await document.fonts.ready;
  const images = [...document.images].filter(isInWindow);
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
};

/** @param names of the stories; those of other pages than the viewer's begin with the page's name */
export const takePictures = (locale: Locale, chosen: readonly Size[], names: readonly string[]): void => {
  describe.skipIf(!hasExpectedFonts)(hasExpectedFonts ? locale : `${locale}: this machine draws other fonts`, () => {
    for (const name of names)
      for (const size of chosen) {
        const file = [name, size, locale.slice(0, 2)].join('-');
        it(file, async () => {
          const story = stories.get(name);
          if (!story) throw new Error(`there is no story ${name}`);
          const [width, height] = sizes[size];
          await page.viewport(width, height);
          await story.run({ args: { ...story.args, locale } });
          await drawn();
          await expect(page.elementLocator(document.documentElement)).toMatchScreenshot(file);
        });
      }
  });
};
