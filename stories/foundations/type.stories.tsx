import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { japanese, longGerman } from '../support/sample-text.ts';
import './foundations.css';

const sizes = [12, 14, 16, 20, 28, 40] as const;
const lineHeights = [16, 20, 24, 28, 36, 48] as const;
const weights = ['regular', 'medium', 'strong'] as const;

const Types = () => (
  <main className="page">
    <h1>Type</h1>
    {sizes.map((size) => (
      <p
        key={size}
        data-size={size}
        style={{ font: `var(--type-${size})`, margin: '0 0 16px', overflowWrap: 'anywhere' }}
      >
        {size} · Doorways seen through doorways
      </p>
    ))}
    <h2>Weights</h2>
    {weights.map((weight) => (
      <p key={weight} style={{ font: `var(--weight-${weight}) var(--type-20)`, margin: '0 0 8px' }}>
        {weight} · Ground floor, viewpoint 3
      </p>
    ))}
    <h2>Tabular figures</h2>
    {['11.11 m', '20.48 m'].map((length) => (
      <div key={length} style={{ font: 'var(--type-16)', fontVariantNumeric: 'tabular-nums' }}>
        <span data-figures="">{length}</span>
      </div>
    ))}
    <h2>Scripts</h2>
    <p>{longGerman}</p>
    <p lang="ja">{japanese}</p>
    <p lang="zh-CN">湖边的房子，二楼图书室</p>
    <p lang="ko">호숫가의 집, 이층 도서실</p>
    <p lang="ru">Дом у озера, библиотека на втором этаже</p>
  </main>
);

const meta = { title: 'Foundations/Type', component: Types } satisfies Meta<typeof Types>;
export default meta;

export const Type: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    for (const [index, size] of sizes.entries()) {
      const style = getComputedStyle(canvasElement.querySelector(`[data-size="${size}"]`)!);
      await expect([style.fontSize, style.lineHeight]).toEqual([`${size}px`, `${lineHeights[index]}px`]);
    }
    await document.fonts.load('16px "Inter Variable"');
    await expect(document.fonts.check('16px "Inter Variable"')).toBe(true);
    const [first, second] = [...canvasElement.querySelectorAll('[data-figures]')].map(
      (figures) => figures.getBoundingClientRect().width,
    );
    await expect(first).toBeCloseTo(second!, 1);
  },
};
