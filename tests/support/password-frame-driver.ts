/** A space with a password in a frame of another site: its visitor, and what its requests contain. */
import { expect, type Frame, type Locator, type Page, type Request } from '@playwright/test';
import { stateTimeoutMs } from './diagnostics-driver.ts';
import { EmbeddingDriver } from './embedding-driver.ts';
import type { WindowWithHandle } from './handle.ts';

const isFile = (request: Request): boolean => /\/files\/|\/thumb\b/.test(request.url());

export class PasswordFrameDriver extends EmbeddingDriver {
  /** Requests of the frame since it was opened, or since `forgetRequests`. */
  readonly requests: Request[] = [];

  constructor(page: Page) {
    super(page);
    page.on('request', (request) => this.requests.push(request));
  }

  get passwordHeading(): Locator {
    return this.frame.getByRole('heading', { name: 'This space needs a password' });
  }

  /** Why the password was rejected. */
  get failure(): Locator {
    return this.frame.getByRole('form').getByRole('alert');
  }

  get newTabLink(): Locator {
    return this.frame.getByRole('link', { name: 'Open in a new tab' });
  }

  async submitPassword(password: string): Promise<void> {
    await this.frame.getByLabel('Password', { exact: true }).fill(password);
    await this.frame.getByRole('button', { name: 'Open space' }).click();
  }

  /** What the code of the viewer sees. */
  get content(): Frame {
    const found = this.page.frames().find((frame) => frame.parentFrame() !== null && frame.url().includes('/show?'));
    if (!found) throw new Error('the page has no frame with a viewer');
    return found;
  }

  /** Empty while the frame is loaded. */
  private async phase(): Promise<string> {
    try {
      return await this.content.evaluate(
        () => (window as unknown as Partial<WindowWithHandle>).enfilade?.phase?.() ?? '',
      );
    } catch {
      return '';
    }
  }

  /** Resolves when the panorama is drawn and the visitor can walk. */
  async waitUntilPlaying(): Promise<void> {
    await expect.poll(() => this.phase(), { timeout: stateTimeoutMs }).toBe('playing');
    await expect(this.frame.getByRole('application')).toBeVisible();
    await this.content.evaluate(() => (window as unknown as WindowWithHandle).enfilade.idle());
  }

  sweepId(): Promise<string | null> {
    return this.content.evaluate(() => (window as unknown as WindowWithHandle).enfilade.state().sweepId);
  }

  /** Goes to a viewpoint and waits until its tiles are drawn. */
  async goTo(sweepId: string): Promise<void> {
    await this.content.evaluate(async (id) => {
      const { enfilade } = window as unknown as WindowWithHandle;
      await enfilade.run('MOVE_TO_SWEEP', { sweepId: id });
      await enfilade.idle();
    }, sweepId);
    expect(await this.sweepId()).toBe(sweepId);
  }

  forgetRequests(): void {
    this.requests.length = 0;
  }

  /** The URLs of the model's files that were requested, and the statuses of the responses. */
  async files(): Promise<{ readonly urls: readonly string[]; readonly statuses: ReadonlySet<number> }> {
    const found = this.requests.filter(isFile);
    const responses = await Promise.all(found.map((request) => request.response()));
    return {
      urls: found.map((request) => request.url()),
      statuses: new Set(responses.flatMap((response) => (response ? [response.status()] : []))),
    };
  }
}
