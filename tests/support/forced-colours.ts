/** The colours of the bars' controls, as the browser computes them, and their contrast. */
import type { Page } from '@playwright/test';
import { waitForAnimations } from './frames.ts';

export interface ControlColours {
  readonly name: string;
  readonly isOn: boolean;
  readonly isDisabled: boolean;
  /** Behind the control. */
  readonly ground: string;
  readonly background: string;
  /** The control's border, its group's, or, without either, its icon. */
  readonly edge: string;
  /** Null where the focus is drawn otherwise. */
  readonly focusRing: string | null;
}

export const controlColours = async (page: Page): Promise<readonly ControlColours[]> => {
  await waitForAnimations(page);
  return page.evaluate(() => {
    const probe = document.createElement('div');
    probe.style.backgroundColor = 'Canvas';
    document.body.append(probe);
    const ground = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return [...document.querySelectorAll<HTMLElement>('[data-bars] :is(button, [role="radio"])')]
      .filter((control) => control.checkVisibility({ checkVisibilityCSS: true }))
      .map((control) => {
        // Without a press before, a focus by script is drawn like one by keyboard.
        control.focus();
        const { color, backgroundColor, outlineColor, outlineStyle, borderTopColor, borderTopWidth } =
          getComputedStyle(control);
        const group = control.closest('[role="radiogroup"]');
        const hasBorder = parseFloat(borderTopWidth) > 0 && borderTopColor !== ground;
        return {
          name: control.getAttribute('aria-label') ?? control.textContent,
          isOn: control.matches('[aria-checked="true"], [aria-pressed="true"]'),
          isDisabled: control.matches(':disabled, [data-disabled]'),
          ground,
          background: backgroundColor,
          edge: group ? getComputedStyle(group).outlineColor : hasBorder ? borderTopColor : color,
          focusRing: outlineStyle === 'none' ? null : outlineColor,
        };
      });
  });
};

const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((text) => {
    const value = Number(text) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The ratio of WCAG 2.2 between two opaque colours in the form `rgb(…)`. */
export const contrastRatio = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};
