import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { contrastOf, tokenValue } from '../support/contrast.ts';
import './foundations.css';

const families = {
  Ink: Array.from({ length: 12 }, (_, step) => `ink-${step}`),
  Accent: ['accent', 'accent-hover', 'accent-pressed', 'accent-on-light'],
  Status: ['success', 'warning', 'danger', 'danger-hover', 'danger-pressed', 'info'],
  Glass: ['glass', 'glass-thick', 'scrim', 'wash', 'wash-strong', 'line'],
  Model: ['black', 'grey', 'white'].flatMap((name) =>
    ['primary', 'secondary', 'grid'].map((part) => `model-${name}-${part}`),
  ),
};

/** A text colour, its backgrounds from front to back, and the minimum contrast ratio. */
const pairs: readonly (readonly [string, readonly string[], number])[] = [
  ['text', ['ink-1'], 4.5],
  ['text-quiet', ['ink-1'], 4.5],
  ['text-quiet', ['ink-3'], 4.5],
  ['ink-8', ['ink-1'], 4.5],
  ['ink-8', ['ink-3'], 4.5],
  ['on-accent', ['accent'], 4.5],
  ['on-accent', ['accent-hover'], 4.5],
  ['on-accent', ['accent-pressed'], 4.5],
  ['accent-hover', ['ink-1'], 4.5],
  ['accent-on-light', ['model-white-primary'], 4.5],
  ...['success', 'warning', 'danger', 'info'].flatMap((status) => [
    [`on-${status}`, [status], 4.5] as const,
    [`${status}-text`, ['ink-1'], 4.5] as const,
    [`${status}-text-on-light`, ['model-white-primary'], 4.5] as const,
  ]),
  ['on-danger', ['danger-hover'], 4.5],
  ['on-danger', ['danger-pressed'], 4.5],
  // Glass over a white image, the worst case.
  ['text', ['glass', 'model-white-primary'], 4.5],
  ['text-quiet', ['glass-thick', 'model-white-primary'], 4.5],
  ['accent-hover', ['glass-thick', 'model-white-primary'], 4.5],
  ['accent-hover', ['glass', 'model-white-primary'], 3],
  ['accent', ['glass', 'model-white-primary'], 3],
  ['text', ['scrim', 'model-white-primary'], 3],
];

const Colours = () => (
  <main className="page">
    <h1>Colour</h1>
    {Object.entries(families).map(([family, names]) => (
      <section key={family}>
        <h2>{family}</h2>
        <div className="page__grid">
          {names.map((name) => (
            <div key={name}>
              <div className="swatch__colour" style={{ background: `var(--${name})` }} />
              <div className="swatch__name">{name}</div>
              <div className="swatch__value">{tokenValue(name)}</div>
            </div>
          ))}
        </div>
      </section>
    ))}
    <section>
      <h2>Pairs</h2>
      <div className="page__grid">
        {pairs.map(([text, ground]) => (
          <div
            key={`${text} ${ground.join(' ')}`}
            className="pair"
            style={{
              color: `var(--${text})`,
              background: ground.map((name) => `linear-gradient(var(--${name}) 0 0)`).join(', '),
            }}
          >
            {text} · {contrastOf(tokenValue(text), ...ground.map(tokenValue)).toFixed(1)}
          </div>
        ))}
      </div>
    </section>
  </main>
);

const meta = { title: 'Foundations/Colour', component: Colours } satisfies Meta<typeof Colours>;
export default meta;

export const Colour: StoryObj<typeof meta> = {
  play: async () => {
    await expect(contrastOf('#fff', '#000')).toBeCloseTo(21, 5);
    const tooLow = pairs
      .map(([text, ground, minRatio]) => ({
        text,
        ground,
        minRatio,
        ratio: contrastOf(tokenValue(text), ...ground.map(tokenValue)),
      }))
      .filter(({ ratio, minRatio }) => ratio < minRatio);
    await expect(tooLow).toEqual([]);
  },
};
