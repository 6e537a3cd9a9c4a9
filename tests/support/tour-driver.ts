/** A visitor's guided tour: its buttons, its reel of stops, its title bar, and its arrows on a phone. */
import { expect, type Locator, type Page } from '@playwright/test';
import { stateTimeoutMs } from './diagnostics-driver.ts';
import type { SceneDriver } from './scene-driver.ts';

export class TourDriver {
  readonly #scene: SceneDriver;
  readonly #page: Page;

  constructor(scene: SceneDriver) {
    this.#scene = scene;
    this.#page = scene.page;
  }

  #button(name: string): Locator {
    return this.#page.getByRole('button', { name });
  }

  get startButton(): Locator {
    return this.#button('Start tour');
  }

  get restartButton(): Locator {
    return this.#page.getByRole('region', { name: 'Controls' }).getByRole('button', { name: 'Restart tour' });
  }

  get pauseButton(): Locator {
    return this.#button('Pause tour');
  }

  get resumeButton(): Locator {
    return this.#button('Resume tour');
  }

  get closeButton(): Locator {
    return this.#button('Close tour');
  }

  get nextButton(): Locator {
    return this.#button('Next stop');
  }

  get previousButton(): Locator {
    return this.#button('Previous stop');
  }

  /** On a phone: opens the reel. */
  get stopsButton(): Locator {
    return this.#button('Stops of the tour');
  }

  get reel(): Locator {
    return this.#page.getByRole('list', { name: 'Stops of the tour' });
  }

  get stops(): Locator {
    return this.reel.getByRole('button');
  }

  /** A stop by its accessible name, such as `Stop 6 of 12: The study`. */
  stop(name: string): Locator {
    return this.#button(name);
  }

  get currentStop(): Locator {
    return this.reel.locator('[aria-current="step"]');
  }

  /** The title of the stop that is hovered or focused in the reel. */
  get preview(): Locator {
    return this.#page.locator('.tour-bars__preview');
  }

  /** The bar with the name of the floor. */
  get titleBar(): Locator {
    return this.#page.locator('.tour-title-bar');
  }

  /** On a phone: the arrows with the title between them. */
  get arrows(): Locator {
    return this.#page.getByRole('group', { name: 'Tour' });
  }

  arrowButtons(): Promise<readonly Locator[]> {
    return this.arrows.getByRole('button').all();
  }

  /** Waits for a state and a stop's index, such as `Playing 2`. */
  waitFor(expected: string): Promise<void> {
    const current = async (): Promise<string> => {
      const { tour } = await this.#scene.state();
      return `${tour.state} ${tour.index}`;
    };
    return expect.poll(current, { timeout: stateTimeoutMs }).toBe(expected);
  }
}
