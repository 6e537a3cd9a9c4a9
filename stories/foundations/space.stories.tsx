import type { Meta, StoryObj } from '@storybook/react-vite';
import './foundations.css';

const Spaces = () => (
  <main className="page">
    <h1>Space, radius, shadow</h1>
    <h2>Space</h2>
    {[4, 8, 12, 16, 24, 32, 48].map((step) => (
      <div key={step} style={{ display: 'flex', gap: 16, alignItems: 'center', marginBlockEnd: 8 }}>
        <span style={{ inlineSize: 24 }}>{step}</span>
        <span style={{ inlineSize: `var(--space-${step})`, blockSize: 16, background: 'var(--accent)' }} />
      </div>
    ))}
    <h2>Radius and shadow</h2>
    <div className="page__grid">
      {['control', 'panel', 'round'].map((name) => (
        <div key={name} style={{ padding: 24, background: 'var(--ink-3)', borderRadius: `var(--radius-${name})` }}>
          {name}
        </div>
      ))}
      <div style={{ padding: 24, background: 'var(--ink-2)', boxShadow: 'var(--shadow)', borderRadius: 12 }}>
        shadow
      </div>
    </div>
  </main>
);

const meta = { title: 'Foundations/Space', component: Spaces } satisfies Meta<typeof Spaces>;
export default meta;

export const Space: StoryObj<typeof meta> = {};
