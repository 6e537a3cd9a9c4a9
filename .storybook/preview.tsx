/** Settings of every story: background, viewport and motion; accessibility violations fail it. */
import '../ui-kit/tokens/tokens.css';
import './preview.css';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';

// A busy machine renders late.
configure({ asyncUtilTimeout: 8000 });

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    controls: { expanded: true },
    viewport: {
      options: {
        desktop: { name: 'Desktop 1440 × 900', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
        phone: { name: 'Phone 390 × 844', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        phoneLandscape: { name: 'Phone 844 × 390', styles: { width: '844px', height: '390px' }, type: 'mobile' },
      },
    },
    options: {
      storySort: { order: ['Foundations', 'Components', 'Overlays', 'Panels', 'Modals', 'Screens', 'Pages'] },
    },
  },
  initialGlobals: { ground: 'black', motion: 'full', viewport: { value: 'desktop', isRotated: false } },
  globalTypes: {
    ground: {
      description: 'Background',
      toolbar: {
        title: 'Background',
        icon: 'photo',
        dynamicTitle: true,
        items: [
          { value: 'black', title: 'Black model' },
          { value: 'grey', title: 'Grey model' },
          { value: 'white', title: 'White model' },
          { value: 'photo', title: 'Bright photograph' },
        ],
      },
    },
    motion: {
      description: 'Amount of motion',
      toolbar: {
        title: 'Motion',
        icon: 'lightning',
        dynamicTitle: true,
        items: [
          { value: 'full', title: 'Full motion' },
          { value: 'reduced', title: 'Reduced motion' },
        ],
      },
    },
  },
  decorators: [
    (Story, { globals, parameters }) => {
      const root = document.documentElement;
      root.lang = String(parameters['lang'] ?? 'en');
      root.dataset['ground'] = String(globals['ground']);
      root.toggleAttribute('data-reduced-motion', globals['motion'] === 'reduced');
      return <Story />;
    },
  ],
};

export default preview;
