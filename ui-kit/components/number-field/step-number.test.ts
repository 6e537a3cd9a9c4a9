import { expect, it } from 'vitest';
import { stepNumber } from './step-number.ts';

const angles = { min: 0, max: 52, step: 5 };
const speeds = { min: 0.4, max: 10, step: 0.05 };

it('steps up and down', () => {
  expect(stepNumber(35, 'up', angles)).toBe(40);
  expect(stepNumber(35, 'down', angles)).toBe(30);
});

it('steps to the next multiple from a number between two', () => {
  expect(stepNumber(33, 'up', angles)).toBe(35);
  expect(stepNumber(33, 'down', angles)).toBe(30);
});

it('ends at the first and the last multiple', () => {
  expect(stepNumber(0, 'down', angles)).toBe(0);
  expect(stepNumber(50, 'up', angles)).toBe(50);
  expect(stepNumber(90, 'down', angles)).toBe(50);
});

it('adds fractions without an error', () => {
  expect(stepNumber(1.25, 'up', speeds)).toBe(1.3);
  expect(stepNumber(1.25, 'down', speeds)).toBe(1.2);
  expect(stepNumber(0.7, 'up', { min: 0.4, max: 1, step: 0.1 })).toBe(0.8);
});
