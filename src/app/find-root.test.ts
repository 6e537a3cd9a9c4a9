import { expect, it } from 'vitest';
import { findRoot } from './find-root.ts';

it('fails where the page lacks the element that the interface is drawn into', () => {
  const root = {} as HTMLElement;
  const pageWith = (id: string) => ({ getElementById: (wanted: string) => (wanted === id ? root : null) });
  expect(findRoot(pageWith('root'))).toBe(root);
  expect(() => findRoot(pageWith('other'))).toThrow('Loading GUI root not found');
});
