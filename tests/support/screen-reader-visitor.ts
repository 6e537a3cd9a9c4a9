/** A visitor with a screen reader alone: everything is found in the accessibility tree and pressed by its default action. */
import { expect, type Page } from '@playwright/test';
import { AccessibilityTree, type AccessibleNode } from './accessibility-tree.ts';
import { describeControl, isControl, Visitor, type Control } from './visitor.ts';

export class ScreenReaderVisitor extends Visitor {
  static async enter(page: Page): Promise<ScreenReaderVisitor> {
    return new ScreenReaderVisitor(page, await AccessibilityTree.open(page));
  }

  async #find(control: Control): Promise<AccessibleNode> {
    let found: AccessibleNode | undefined;
    await expect
      .poll(
        async () => {
          found = (await this.tree.read()).find((node) => isControl(control, node));
          return found !== undefined;
        },
        { message: `the page does not expose ${describeControl(control)}` },
      )
      .toBe(true);
    return found!;
  }

  async press(control: Control): Promise<void> {
    await this.tree.press(await this.#find(control));
  }

  async focus(control: Control): Promise<void> {
    await this.tree.focus(await this.#find(control));
  }

  async dismiss(closeButton: RegExp): Promise<void> {
    await this.press({ role: 'button', name: closeButton });
  }
}
