/** The colours around a model (docs/reference/settings.md#backgrounds), the same as in ui-kit/tokens/tokens.css. */
import type { BackgroundColor } from './model.ts';

export interface BackgroundColors {
  readonly primary: string;
  /** Towards the horizon. */
  readonly secondary: string;
  readonly grid: string;
  /** Every fifth line of the grid. */
  readonly gridSecondary: string;
}

export const backgroundColors: Readonly<Record<BackgroundColor, BackgroundColors>> = {
  black: { primary: '#0e1013', secondary: '#1c2027', grid: '#313741', gridSecondary: '#414854' },
  grey: { primary: '#565e6b', secondary: '#737b89', grid: '#98a0ac', gridSecondary: '#bcc2cb' },
  white: { primary: '#ffffff', secondary: '#eceef1', grid: '#bcc2cb', gridSecondary: '#98a0ac' },
};
