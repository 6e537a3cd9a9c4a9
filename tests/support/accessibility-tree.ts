/** The accessibility tree of a page, as assistive technology gets it from the browser (protocol domain Accessibility). */
import type { CDPSession, Page } from '@playwright/test';

interface ProtocolNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly value?: { readonly value?: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly backendDOMNodeId?: number;
}

export interface AccessibleNode {
  readonly role: string;
  readonly name: string;
  readonly value: string;
  readonly isDisabled: boolean;
  /** The roles and names of what it is in, from near to far, such as `list Viewpoints`. */
  readonly ancestors: readonly string[];
  readonly backendNodeId: number;
}

const textOf = (value: { readonly value?: unknown } | undefined): string => {
  const text = value?.value;
  return typeof text === 'string' || typeof text === 'number' ? String(text) : '';
};

const labelOf = (node: ProtocolNode): string => `${textOf(node.role)} ${textOf(node.name)}`.trim();

const ancestorsOf = (node: ProtocolNode, byId: ReadonlyMap<string, ProtocolNode>): readonly string[] => {
  const parent = node.parentId === undefined ? undefined : byId.get(node.parentId);
  if (!parent) return [];
  return [...(parent.ignored ? [] : [labelOf(parent)]), ...ancestorsOf(parent, byId)];
};

const toAccessible = (nodes: readonly ProtocolNode[]): readonly AccessibleNode[] => {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  return nodes
    .filter(({ ignored, backendDOMNodeId }) => !ignored && backendDOMNodeId !== undefined)
    .map((node) => ({
      role: textOf(node.role),
      name: textOf(node.name),
      value: textOf(node.value),
      isDisabled: node.properties?.some(({ name, value }) => name === 'disabled' && value.value === true) ?? false,
      ancestors: ancestorsOf(node, byId),
      backendNodeId: node.backendDOMNodeId!,
    }));
};

export class AccessibilityTree {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async open(page: Page): Promise<AccessibilityTree> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new AccessibilityTree(session);
  }

  /** What is exposed, in the order of reading. */
  async read(): Promise<readonly AccessibleNode[]> {
    const { nodes } = await this.#session.send('Accessibility.getFullAXTree');
    return toAccessible(nodes);
  }

  /** The element with the focus; null without one. */
  async focused(): Promise<AccessibleNode | null> {
    const { result } = await this.#session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    if (!result.objectId) return null;
    const { nodes } = await this.#session.send('Accessibility.getPartialAXTree', { objectId: result.objectId });
    const { node } = await this.#session.send('DOM.describeNode', { objectId: result.objectId });
    const accessible = toAccessible(nodes);
    return accessible.find(({ backendNodeId }) => backendNodeId === node.backendNodeId) ?? null;
  }

  async #call(node: AccessibleNode, functionDeclaration: string): Promise<void> {
    const { object } = await this.#session.send('DOM.resolveNode', { backendNodeId: node.backendNodeId });
    const { objectId } = object;
    if (!objectId) throw new Error(`${node.role} ${node.name} is gone`);
    await this.#session.send('Runtime.callFunctionOn', { objectId, functionDeclaration });
  }

  /** The default action, as a screen reader performs it: the focus and a click without a pointer. */
  async press(node: AccessibleNode): Promise<void> {
    await this.#call(node, 'function () { this.focus?.(); this.click(); }');
  }

  async focus(node: AccessibleNode): Promise<void> {
    await this.#call(node, 'function () { this.focus(); }');
  }
}
