/** A visitor in the viewer: opens a model, changes modes and floors, chooses viewpoints, goes back. */
import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from './keyboard.ts';
import { SceneDriver } from './scene-driver.ts';
import { TagsDriver } from './tags-driver.ts';
import { TourDriver } from './tour-driver.ts';
import { ViewsDriver } from './views-driver.ts';

/** Accessible names of the mode and floor buttons, in English. */
export const buttonNames = {
  inside: /^(walk |go )?inside/i,
  dollhouse: /^dollhouse/i,
  floorPlan: /^floor ?plan/i,
  floors: /^floors\b/i,
  allFloors: /^all floors/i,
} as const;

export interface OpenOptions {
  /** Further URL parameters. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Leaves the splash screen up until it is pressed. */
  readonly waitAtSplash?: boolean;
  /** Opens the workshop; the page must be signed in. */
  readonly inWorkshop?: boolean;
}

export class ViewerDriver extends SceneDriver {
  readonly origin: string;
  readonly tags: TagsDriver;
  readonly tour: TourDriver;
  readonly views: ViewsDriver;

  constructor(page: Page, origin: string) {
    super(page);
    this.origin = origin;
    this.tags = new TagsDriver(this);
    this.tour = new TourDriver(this);
    this.views = new ViewsDriver(page);
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** The buttons that start the viewer from its splash screen. */
  get exploreButton(): Locator {
    return this.page.getByRole('button', { name: 'Explore 3D space' });
  }

  /** Opens a model and waits until it is idle. */
  async open(modelId: string, options: OpenOptions = {}): Promise<void> {
    const { parameters = {}, waitAtSplash = false, inWorkshop = false } = options;
    const query = new URLSearchParams({
      m: modelId,
      debug: '1',
      ...(waitAtSplash ? {} : { play: 'true' }),
      ...parameters,
    });
    await this.page.goto(`${this.origin}/${inWorkshop ? 'work' : 'show'}?${query.toString()}`);
    if (!waitAtSplash) await this.waitUntilPlaying();
  }

  /** Opens a model and waits for its tour, whose code loads when the viewer is idle. */
  async openTour(modelId: string, parameters: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.open(modelId, { parameters });
    await this.tour.startButton.waitFor();
  }

  /** Opens a URL as it was copied. */
  async openUrl(url: string): Promise<void> {
    await this.page.goto(url);
    await this.waitUntilPlaying();
  }

  /** Resolves when the page has subscribed to the model's changes; call it before opening the model. */
  subscribed(modelId: string): Promise<unknown> {
    return this.page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(`/${modelId}/changes`));
  }

  /** The text anywhere on the page, such as a floor's name or a title. */
  text(text: string | RegExp): Locator {
    return this.page.getByText(text).first();
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name });
  }

  /** A control of the bars or of a panel, not an entry of the list of places beside the canvas. */
  button(name: RegExp | string): Locator {
    const controls = this.page.getByRole('button', { name }).or(this.page.getByRole('radio', { name }));
    return controls.and(this.page.locator(':not(.places-panel *)')).first();
  }

  get firstHeading(): Locator {
    return this.page.getByRole('heading').first();
  }

  get errorScreen(): Locator {
    return this.page.getByRole('alert').filter({ has: this.page.getByRole('heading', { level: 1 }) });
  }

  /** The mode buttons. */
  get radios(): Locator {
    return this.page.getByRole('radio');
  }

  radio(name: string): Locator {
    return this.page.getByRole('radio', { name });
  }

  /** Opens the menu that holds what a phone's bar has no room for, and chooses an entry. */
  async chooseFromMoreMenu(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'More' }).click();
    await this.page.getByRole('menu').getByText(name, { exact: true }).click();
  }

  /** Presses the mode's button. */
  async switchMode(name: 'inside' | 'dollhouse' | 'floorPlan'): Promise<void> {
    await this.button(buttonNames[name]).click();
    await this.waitForMode(name === 'inside' ? 'panorama' : name === 'dollhouse' ? 'dollhouse' : 'floorplan');
  }

  /** Opens the floor selector. */
  async openFloors(): Promise<void> {
    await this.button(buttonNames.floors).click();
    await this.floorEntries.first().waitFor();
  }

  get floorEntries(): Locator {
    return this.page.getByRole('menuitemradio').or(this.page.getByRole('option')).or(this.page.getByRole('menuitem'));
  }

  /** Opens the floor selector and chooses an entry. */
  async chooseFloor(name: RegExp): Promise<void> {
    await this.openFloors();
    await this.floorEntries.filter({ hasText: name }).first().click();
    await this.idle();
  }

  /** Opens the floor selector and chooses the first entry that is one floor. */
  async chooseFirstFloor(): Promise<void> {
    await this.openFloors();
    await this.floorEntries.filter({ hasNotText: 'All floors' }).first().click();
    await this.idle();
  }

  get viewpoints(): Locator {
    return this.page.getByRole('list', { name: /viewpoints/i });
  }

  get viewpointEntries(): Locator {
    return this.viewpoints.getByRole('button');
  }

  async openViewpointsByKeyboard(): Promise<void> {
    await tabTo(this.page, /^button viewpoints/i);
    await this.page.keyboard.press('Enter');
    await expect(this.viewpoints).toBeVisible();
  }

  /** The bar at the top, which fades while the pointer rests. */
  get topBar(): Locator {
    return this.page.locator('.top-bar');
  }

  async back(): Promise<void> {
    await this.page.goBack();
    await this.idle();
  }

  async forward(): Promise<void> {
    await this.page.goForward();
    await this.idle();
  }

  /** The text of the polite live regions. */
  async announcement(): Promise<string> {
    const texts = await this.page.locator('[aria-live="polite"], [role="status"]').allTextContents();
    return texts.join(' ').trim();
  }

  /** The language that the document declares. */
  documentLanguage(): Promise<string | null> {
    return this.page.locator('html').getAttribute('lang');
  }

  pageText(): Promise<string> {
    return this.page.locator('body').innerText();
  }

  /** Accessible names of all buttons and radio buttons. */
  async controlNames(): Promise<string[]> {
    const controls = await this.page.getByRole('button').or(this.page.getByRole('radio')).all();
    return Promise.all(
      controls.map(async (control) => (await control.getAttribute('aria-label')) ?? (await control.innerText())),
    );
  }
}
