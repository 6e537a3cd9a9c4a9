import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { iconNames } from '../../ui-kit/icons/icon-shapes.tsx';
import { Icon } from '../../ui-kit/icons/icon.tsx';
import './foundations.css';

const Icons = () => (
  <main className="page">
    <h1>Icons</h1>
    <div className="page__grid">
      {iconNames.map((name) => (
        <div key={name} className="icon-tile">
          <Icon name={name} />
          {name}
        </div>
      ))}
    </div>
  </main>
);

const meta = { title: 'Foundations/Icons', component: Icons } satisfies Meta<typeof Icons>;
export default meta;

/** Every drawing stays inside the 24 px grid with its line. */
export const All: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const icons = [...canvasElement.querySelectorAll<SVGSVGElement>('svg.icon')];
    await expect(icons).toHaveLength(iconNames.length);
    const outside = icons.filter((icon) => {
      const { x, y, width, height } = icon.getBBox();
      const half = 1.75 / 2;
      return width === 0 || x < half || y < half || x + width > 24 - half || y + height > 24 - half;
    });
    await expect(outside.map((icon) => icon.dataset['icon'])).toEqual([]);
  },
};

/** Four times the size, to judge the drawing. */
export const Magnified: StoryObj<typeof meta> = {
  render: () => (
    <main className="page" style={{ maxInlineSize: 1400 }}>
      <h1>Icons, magnified</h1>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
        {iconNames.map((name) => (
          <div key={name} style={{ zoom: 3.5 }}>
            <Icon name={name} />
          </div>
        ))}
      </div>
    </main>
  ),
};
