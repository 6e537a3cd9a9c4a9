import { expect, it } from 'vitest';
import { graphFailure } from '../../wire/graph-failure.ts';
import { createQueryBudget } from './query-budget.ts';

it.each(['charge', 'addBytes', 'addListBytes'] as const)(
  'throws beyond the limit of %s, and for all calls that follow',
  (add) => {
    const budget = createQueryBudget({ maxCost: 1000, maxBytes: 1000 });
    budget[add](1000);
    expect(budget.failure).toBeNull();
    expect(() => budget[add](1)).toThrow(/ask for fewer/);
    expect(budget.failure?.extensions).toEqual({ code: 'request.invalid' });
    expect(budget.isTooExpensive).toBe(add === 'charge');
    expect(() => budget.charge(0)).toThrow(budget.failure!);
  },
);

it('resets its counts for a second execution', () => {
  const budget = createQueryBudget({ maxCost: 10, maxBytes: 10 });
  budget.charge(10);
  budget.restart();
  budget.charge(10);
  expect(budget.failure).toBeNull();
});

it('throws the failure that it is given', () => {
  const budget = createQueryBudget({ maxCost: 10, maxBytes: 10 });
  const failure = graphFailure('request.invalid', 'The client closed the connection.');
  budget.fail(failure);
  expect(() => budget.charge(1)).toThrow(failure);
  expect(budget.isTooExpensive).toBe(false);
});
