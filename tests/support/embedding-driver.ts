/** A page of another origin that embeds the viewer as docs/guides/embedding.md shows it. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Locator, Page } from '@playwright/test';

const guide = new URL('../../docs/guides/embedding.md', import.meta.url);

/** The example whose frame grows. */
const growingExample = (): string => {
  const examples = [...readFileSync(guide, 'utf8').matchAll(/```html\n(.*?)```/gs)].map(([, html]) => html!);
  const found = examples.find((html) => html.includes('expanded'));
  if (!found) throw new Error('the guide has no example of a frame that grows');
  return found;
};

export class EmbeddingDriver {
  readonly page: Page;
  readonly #server: Server;
  #html = '';

  constructor(page: Page) {
    this.page = page;
    this.#server = createServer((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Another site</title><main><h1>Another site</h1>${this.#html}<p style="height: 200vh">More</p></main></html>`,
      );
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async dispose(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Opens the guide's page with the frame at this URL. */
  async open(url: string): Promise<void> {
    this.#html = growingExample().replace(/https:\/\/tours\.example\/show\?m=ID&(?:amp;)?expand=0/, url);
    if (!this.#html.includes(url)) throw new Error('the guide’s example has another address');
    await this.page.goto(this.origin);
  }

  /** How far the embedding page is scrolled, in CSS pixels. */
  scrolled(): Promise<number> {
    return this.page.evaluate(() => window.scrollY);
  }

  /** From now on `uses` says of such events in the frame whether the viewer used them or left them to the page. */
  async recordUse(...types: readonly string[]): Promise<void> {
    await this.frame.locator('body').evaluate((_, names) => {
      const uses: string[] = [];
      Object.assign(window, { uses });
      for (const name of names)
        window.addEventListener(name, (event) => uses.push(`${name}: ${event.defaultPrevented ? 'used' : 'left'}`));
    }, types);
  }

  uses(): Promise<readonly string[]> {
    return this.frame.locator('body').evaluate(() => (window as unknown as { uses: readonly string[] }).uses);
  }

  get frame(): FrameLocator {
    return this.page.frameLocator('iframe.space');
  }

  get frameElement(): Locator {
    return this.page.locator('iframe.space');
  }

  button(name: string): Locator {
    return this.frame.getByRole('button', { name });
  }

  menuItem(name: string): Locator {
    return this.frame.getByRole('menuitem', { name });
  }

  /** A command of the embedding page. */
  async send(command: 'START_SHOWCASE' | 'STOP_SHOWCASE'): Promise<void> {
    await this.frameElement.evaluate((element, name) => {
      (element as HTMLIFrameElement).contentWindow!.postMessage({ type: 'enfilade', command: name }, '*');
    }, command);
  }
}
