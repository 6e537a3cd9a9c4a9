/** A visitor with a keyboard alone: everything is reached with Tab and the arrow keys and pressed with Enter or Space. */
import { AccessibilityTree, type AccessibleNode } from './accessibility-tree.ts';
import { describeControl, isControl, Visitor, type Control } from './visitor.ts';
import type { Page } from '@playwright/test';

const maxTabs = 60;
const maxArrows = 45;
/** What is one tab stop, and which arrow key moves inside of it. */
const arrowKeyWithin = {
  menu: 'ArrowDown',
  listbox: 'ArrowDown',
  list: 'ArrowDown',
  radiogroup: 'ArrowRight',
} as const;

const arrowKeyOf = ({ ancestors }: AccessibleNode): string | undefined => {
  for (const ancestor of ancestors.slice(0, 3)) {
    const role = ancestor.split(' ')[0] as keyof typeof arrowKeyWithin;
    if (role in arrowKeyWithin) return arrowKeyWithin[role];
  }
  return undefined;
};

export class KeyboardVisitor extends Visitor {
  static async enter(page: Page): Promise<KeyboardVisitor> {
    return new KeyboardVisitor(page, await AccessibilityTree.open(page));
  }

  async #focused(): Promise<AccessibleNode | null> {
    const focused = await this.tree.focused();
    if (!focused) return null;
    // A part of the tree lacks the ancestors.
    return (await this.tree.read()).find(({ backendNodeId }) => backendNodeId === focused.backendNodeId) ?? focused;
  }

  /** Moves with an arrow key from the focused element until a control has the focus, or until the end of the group. */
  async #searchGroup(control: Control, key: string, passed: string[]): Promise<boolean> {
    const seen = new Set<number>();
    // Unless its arrow keys go round, the focus may be in the middle.
    if (key === 'ArrowDown') await this.page.keyboard.press('Home');
    for (let i = 0; i < maxArrows; i += 1) {
      const focused = await this.#focused();
      if (!focused || seen.has(focused.backendNodeId)) return false;
      seen.add(focused.backendNodeId);
      passed.push(`${focused.role} ${focused.name}`);
      if (isControl(control, focused)) return true;
      await this.page.keyboard.press(key);
    }
    return false;
  }

  async focus(control: Control): Promise<void> {
    const passed: string[] = [];
    for (let i = 0; i < maxTabs; i += 1) {
      const focused = await this.#focused();
      if (focused) {
        passed.push(`${focused.role} ${focused.name}`);
        if (isControl(control, focused)) return;
        const arrow = arrowKeyOf(focused);
        if (arrow && (await this.#searchGroup(control, arrow, passed))) return;
      }
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`the keyboard does not reach ${describeControl(control)}; it reaches ${passed.join(' · ')}`);
  }

  async press(control: Control): Promise<void> {
    await this.focus(control);
    await this.page.keyboard.press(control.role === 'radio' || control.role === 'switch' ? 'Space' : 'Enter');
  }

  async dismiss(): Promise<void> {
    await this.page.keyboard.press('Escape');
  }
}
