/** The panels of a headset: the menu, which comes first wherever it is, and the card of a tag. docs/reference/vr.md#menu, #cards */
import type { Ray } from '#domain/geometry/vec3.ts';
import type { Disposable } from '#base/disposable.ts';
import type { XrCard, XrPanel } from '../stage-api.ts';
import type { XrPointer } from '../xr/xr-pointers.ts';
import type { PanelTarget, XrPanelOptions } from './placed-panel.ts';
import { XrCardPanel, type CardFrame } from './xr-card.ts';
import { XrMenuPanel, type MenuFrame } from './xr-menu.ts';

export class XrPanels implements Disposable {
  readonly #card: XrCardPanel;
  readonly #menu: XrMenuPanel;
  /** 0 to 1: of a press by the gaze on what is hovered. */
  progress = 0;

  constructor(options: XrPanelOptions) {
    // Drawn before the menu, which covers it.
    this.#card = new XrCardPanel(options);
    this.#menu = new XrMenuPanel(options);
  }

  setMenu(menu: XrPanel | null): void {
    this.#menu.set(menu);
  }

  setCard(card: XrCard | null): void {
    this.#card.set(card);
  }

  /** The room has another origin: what is shown is placed again. */
  recentered(): void {
    this.#menu.recentered();
    this.#card.recentered();
  }

  /** Places what is shown for a frame; to be called in each. */
  place(menu: MenuFrame, card: CardFrame): void {
    this.#menu.place(menu);
    this.#card.place(card);
  }

  /** Adds the buttons at the hands and the controllers. `primary`: the one that points. */
  placeAtHands(held: readonly XrPointer[], primary: XrPointer | null): void {
    this.#menu.placeAtHands(held, primary);
  }

  /** What a ray of the scene points at; null: at no panel. */
  hover(ray: Ray): PanelTarget | null {
    const onMenu = this.#menu.hover(ray);
    if (!onMenu) return this.#card.hover(ray);
    this.#card.leave();
    return onMenu;
  }

  /** Whether a ray of the scene points at a panel or a button. */
  isHit(ray: Ray): boolean {
    return this.#menu.isHit(ray) || this.#card.isHit(ray);
  }

  /** A press with a ray. Returns what it was on; null: no panel. */
  press(ray: Ray): PanelTarget | null {
    return this.#menu.press(ray) ?? this.#card.press(ray);
  }

  /** Shows them as they are now. */
  draw(): void {
    this.#card.draw(this.progress);
    this.#menu.draw(this.progress);
  }

  dispose(): void {
    this.#card.dispose();
    this.#menu.dispose();
  }
}
