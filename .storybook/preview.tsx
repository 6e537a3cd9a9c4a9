/** Settings of every story: background, viewport and motion; accessibility violations fail it. */
import '@fontsource-variable/noto-sans-jp/index.css';
import '../ui-kit/tokens/tokens.css';
import './preview.css';
import type { Preview } from '@storybook/react-vite';
import { useEffect } from 'react';
import { configure } from 'storybook/test';
import { watchPseudoLocale } from './pseudo-locale.ts';

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
        tablet: { name: 'Tablet 1024 × 768', styles: { width: '1024px', height: '768px' }, type: 'tablet' },
        phone: { name: 'Phone 390 × 844', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        // 1280 × 1024 at 400%.
        zoomed: { name: 'Zoomed 320 × 256', styles: { width: '320px', height: '256px' }, type: 'other' },
        phoneLandscape: { name: 'Phone 844 × 390', styles: { width: '844px', height: '390px' }, type: 'mobile' },
      },
    },
    options: {
      storySort: { order: ['Foundations', 'Components', 'Overlays', 'Panels', 'Modals', 'Screens', 'Pages'] },
    },
  },
  initialGlobals: { ground: 'black', motion: 'full', text: 'own', viewport: { value: 'desktop', isRotated: false } },
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
    text: {
      description: 'Text',
      toolbar: {
        title: 'Text',
        icon: 'paragraph',
        dynamicTitle: true,
        items: [
          { value: 'own', title: 'Own text' },
          { value: 'pseudo', title: 'Pseudo-locale' },
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
    (Story, { globals }) => {
      const isPseudo = globals['text'] === 'pseudo';
      useEffect(() => (isPseudo ? watchPseudoLocale(document.body) : undefined), [isPseudo]);
      // Without the pseudo-locale the texts are drawn again.
      return <Story key={String(isPseudo)} />;
    },
    (Story, { args, globals, parameters }) => {
      const root = document.documentElement;
      root.lang = String(args['locale'] ?? parameters['lang'] ?? 'en');
      root.dataset['ground'] = String(globals['ground']);
      root.toggleAttribute('data-reduced-motion', globals['motion'] === 'reduced');
      return <Story />;
    },
  ],
};

export default preview;
