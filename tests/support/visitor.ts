/** A visitor who uses the page without seeing it or without a pointer: what every task of such a visitor is made of. */
import { expect, type Page } from '@playwright/test';
import type { AccessibilityTree, AccessibleNode } from './accessibility-tree.ts';

export interface Control {
  readonly role: 'application' | 'button' | 'link' | 'menuitem' | 'menuitemradio' | 'option' | 'radio' | 'switch';
  readonly name: RegExp;
  /** The role and name of something that it is in, such as `list Viewpoints`. */
  readonly within?: RegExp;
}

export const isControl = ({ role, name, within }: Control, node: AccessibleNode): boolean =>
  node.role === role &&
  name.test(node.name) &&
  !node.isDisabled &&
  (!within || node.ancestors.some((ancestor) => within.test(ancestor)));

export const describeControl = ({ role, name, within }: Control): string =>
  `${role} ${String(name)}${within ? ` in ${String(within)}` : ''}`;

export abstract class Visitor {
  readonly page: Page;
  protected readonly tree: AccessibilityTree;

  constructor(page: Page, tree: AccessibilityTree) {
    this.page = page;
    this.tree = tree;
  }

  /** Finds a control and presses it. */
  abstract press(control: Control): Promise<void>;

  /** Finds a control and gives it the focus, for keys that it handles. */
  abstract focus(control: Control): Promise<void>;

  /** Closes the dialog, menu or panel that has the focus. */
  abstract dismiss(closeButton: RegExp): Promise<void>;

  /** Waits until the page exposes this text: a name, a value, or what is read out. */
  async reads(text: RegExp): Promise<void> {
    await expect
      .poll(async () => (await this.tree.read()).some(({ name, value }) => text.test(name) || text.test(value)), {
        message: `the page does not expose ${String(text)}`,
      })
      .toBe(true);
  }

  /** Waits until the page no longer exposes a control. */
  async readsNo(control: Control): Promise<void> {
    await expect
      .poll(async () => (await this.tree.read()).some((node) => isControl(control, node)), {
        message: `the page still exposes ${describeControl(control)}`,
      })
      .toBe(false);
  }

  /** The names of the controls of this kind. */
  async namesOf(control: Control): Promise<readonly string[]> {
    return (await this.tree.read()).filter((node) => isControl(control, node)).map(({ name }) => name);
  }
}
