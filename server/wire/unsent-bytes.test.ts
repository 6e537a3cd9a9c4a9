import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createUnsentBytes } from './unsent-bytes.ts';

class FakeResponse extends EventEmitter {
  isDestroyed = false;
  destroy(): this {
    this.isDestroyed = true;
    return this;
  }
}

const kibibyte = 1024;

it('ends the oldest responses beyond the limit, with all that share their memory', () => {
  const unsent = createUnsentBytes(300 * kibibyte);
  const [first, second, third, fourth, fifth] = Array.from({ length: 5 }, () => new FakeResponse()) as [
    FakeResponse,
    FakeResponse,
    FakeResponse,
    FakeResponse,
    FakeResponse,
  ];
  const shared = Buffer.alloc(100 * kibibyte);
  unsent.add(first, shared);
  unsent.add(second, Buffer.alloc(100 * kibibyte));
  unsent.add(third, shared);
  expect(unsent.bytes).toBe(200 * kibibyte);
  unsent.add(fourth, Buffer.alloc(150 * kibibyte));
  expect([first, second, third, fourth].map(({ isDestroyed }) => isDestroyed)).toEqual([true, false, true, false]);
  expect(unsent.bytes).toBe(250 * kibibyte);
  second.emit('close');
  first.emit('close');
  expect(unsent.bytes).toBe(150 * kibibyte);
  // A single body beyond the limit is sent all the same.
  unsent.add(fifth, Buffer.alloc(400 * kibibyte));
  expect([fourth.isDestroyed, fifth.isDestroyed]).toEqual([true, false]);
});

it('does not count bodies that fit into the buffers of a connection', () => {
  const unsent = createUnsentBytes(100);
  unsent.add(new FakeResponse(), Buffer.alloc(60 * kibibyte));
  expect(unsent.bytes).toBe(0);
});
