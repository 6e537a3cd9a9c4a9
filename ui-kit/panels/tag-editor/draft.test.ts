import { describe, expect, it } from 'vitest';
import type { Clock } from '#base/clock.ts';
import { createDraft, saveDelayMs, type DraftOptions } from './draft.ts';

const createHands = (options: DraftOptions<string> = {}) => {
  const value = 'old';
  const waiting: { at: number; call: () => void }[] = [];
  let time = 0;
  const clock: Clock = {
    now: () => time,
    after: (ms, call) => {
      const entry = { at: time + ms, call };
      waiting.push(entry);
      return () => {
        const index = waiting.indexOf(entry);
        if (index !== -1) waiting.splice(index, 1);
      };
    },
  };
  const received: string[] = [];
  const from: string[] = [];
  const hands = {
    told: received,
    from,
    shown: options.wrong?.words ?? value,
    restored: 0,
    pass: (ms: number): void => {
      time += ms;
      for (const entry of waiting.filter(({ at }) => at <= time)) {
        waiting.splice(waiting.indexOf(entry), 1);
        entry.call();
      }
    },
    draft: createDraft(
      value,
      (words) => {
        hands.shown = words;
      },
      { ...options, clock },
    ),
  };
  hands.draft.listen({
    report: (words, before) => {
      received.push(words);
      from.push(before);
    },
    restored: () => {
      hands.restored += 1;
    },
  });
  return hands;
};

/** As after a report that was answered with an error. */
const createWrong = () => {
  const hands = createHands();
  hands.draft.type('bad');
  hands.draft.commit();
  hands.draft.follow('old', true);
  return hands;
};

describe('when a field reports', () => {
  it('tells one edit after the hand has rested, not one a key', () => {
    const { draft, told: received, pass } = createHands();
    for (const words of ['a', 'ab', 'abc']) {
      draft.type(words);
      pass(saveDelayMs - 1);
    }
    expect(received).toEqual([]);
    pass(1);
    expect(received).toEqual(['abc']);
    pass(10 * saveDelayMs);
    expect(received).toEqual(['abc']);
  });
  it('tells at once when it is left, and not again later', () => {
    const { draft, told: received, pass } = createHands();
    draft.type('abc');
    draft.commit();
    draft.commit();
    pass(saveDelayMs);
    expect(received).toEqual(['abc']);
  });
  it('tells nothing when the words are as they were', () => {
    const { draft, told: received, pass } = createHands();
    draft.type('olds');
    draft.type('old');
    pass(saveDelayMs);
    draft.commit();
    expect(received).toEqual([]);
  });
  it('waits for a character that is composed of several keys', () => {
    const { draft, told: received, pass } = createHands();
    draft.type('に', true);
    pass(10 * saveDelayMs);
    expect(received).toEqual([]);
    draft.type('二', false);
    pass(saveDelayMs);
    expect(received).toEqual(['二']);
  });
});

describe('Escape', () => {
  it('puts back what was committed last, and reports nothing', () => {
    const hands = createHands();
    hands.draft.type('first');
    hands.draft.commit();
    hands.draft.follow('first', false);
    hands.draft.type('first and more');
    expect(hands.draft.restore()).toBe(true);
    expect(hands.shown).toBe('first');
    hands.pass(saveDelayMs);
    expect(hands.told).toEqual(['first']);
  });
  it('means nothing to a field that has nothing to put back', () => {
    expect(createHands().draft.restore()).toBe(false);
  });
  it('takes rejected words back to the value, and says so', () => {
    const hands = createWrong();
    expect(hands.draft.restore()).toBe(true);
    expect(hands.shown).toBe('old');
    expect(hands.restored).toBe(1);
    expect(hands.told).toEqual(['bad']);
  });
});

describe('a value that changes from outside', () => {
  it('is followed by a field at rest', () => {
    const hands = createHands();
    hands.draft.follow('new', false);
    expect(hands.shown).toBe('new');
  });
  it('leaves typed words alone, which are told with the value that they were typed over', () => {
    const hands = createHands();
    hands.draft.type('mi');
    hands.draft.follow('theirs', false);
    hands.draft.type('mine');
    expect(hands.shown).toBe('mine');
    hands.pass(saveDelayMs);
    expect(hands.told).toEqual(['mine']);
    expect(hands.from).toEqual(['old']);
    hands.draft.follow('mine', false);
    hands.draft.type('mine, too');
    hands.draft.commit();
    expect(hands.from).toEqual(['old', 'mine']);
  });
  it('is what Escape puts back', () => {
    const hands = createHands();
    hands.draft.type('mine');
    hands.draft.follow('theirs', false);
    hands.draft.restore();
    expect(hands.shown).toBe('theirs');
  });
  it('follows an undo of what was reported', () => {
    const hands = createHands();
    hands.draft.type('a');
    hands.draft.commit();
    hands.draft.follow('a', false);
    hands.draft.type('ab');
    hands.draft.commit();
    hands.draft.follow('ab', false);
    hands.draft.follow('a', false);
    expect(hands.shown).toBe('a');
  });
  it('does not go back to older words when they come late', () => {
    const hands = createHands();
    hands.draft.type('a');
    hands.draft.commit();
    hands.draft.type('ab');
    hands.draft.commit();
    hands.draft.follow('a', false);
    expect(hands.shown).toBe('ab');
    hands.draft.follow('ab', false);
    hands.draft.follow('theirs', false);
    expect(hands.shown).toBe('theirs');
  });
});

describe('words that were found wrong', () => {
  it('stay in the field, whatever comes from outside', () => {
    const hands = createWrong();
    expect(hands.shown).toBe('bad');
    hands.draft.follow('theirs', true);
    expect(hands.shown).toBe('bad');
  });
  it('give way to better ones', () => {
    const hands = createWrong();
    hands.draft.type('good');
    hands.draft.commit();
    hands.draft.follow('old', false);
    expect(hands.shown).toBe('good');
    hands.draft.follow('good', false);
    expect(hands.shown).toBe('good');
    expect(hands.told).toEqual(['bad', 'good']);
  });
  it('are over when the value itself is typed again: nothing is reported', () => {
    const hands = createWrong();
    hands.draft.type('old');
    hands.draft.commit();
    expect(hands.told).toEqual(['bad']);
    expect(hands.restored).toBe(1);
  });
  it('leave the field when their error is taken away', () => {
    const hands = createWrong();
    hands.draft.follow('old', false);
    expect(hands.shown).toBe('old');
  });
});

describe('words that were found wrong, and what they were typed over', () => {
  it('are shown again by a field that comes with them', () => {
    const hands = createHands({ wrong: { words: 'bad', from: 'older' } });
    hands.draft.follow('old', true);
    hands.draft.commit();
    expect([hands.shown, hands.told]).toEqual(['bad', []]);
    hands.draft.type('good');
    hands.draft.commit();
    expect([hands.told, hands.from]).toEqual([['good'], ['older']]);
  });
  it('stay when words of before are given up', () => {
    const hands = createHands({ wrong: { words: 'bad', from: 'old' } });
    hands.draft.giveUp();
    hands.draft.commit();
    expect([hands.shown, hands.told]).toEqual(['bad', []]);
  });
  it('are no ground for better ones', () => {
    const hands = createWrong();
    hands.draft.type('good');
    hands.draft.commit();
    expect(hands.from).toEqual(['old', 'old']);
  });
});

const createTitle = () => createHands({ toldAs: (words) => words.trim() });

describe('a title, told without the spaces at its ends', () => {
  it('keeps a space under the hand when its own words come back', () => {
    const hands = createTitle();
    hands.draft.type('Dining ');
    hands.pass(saveDelayMs);
    hands.draft.follow('Dining', false);
    expect([hands.told, hands.shown]).toEqual([['Dining'], 'Dining ']);
    hands.draft.type('Dining room');
    hands.pass(saveDelayMs);
    expect(hands.told).toEqual(['Dining', 'Dining room']);
  });
  it('loses them when it is left, and tells nothing more', () => {
    const hands = createTitle();
    hands.draft.type('Dining ');
    hands.pass(saveDelayMs);
    hands.draft.follow('Dining', false);
    hands.draft.commit();
    expect([hands.told, hands.shown]).toEqual([['Dining'], 'Dining']);
  });
  it('that came with spaces is left alone by a hand that types nothing', () => {
    const hands = createTitle();
    hands.draft.follow(' spaced ', false);
    hands.draft.commit();
    expect([hands.told, hands.shown]).toEqual([[], ' spaced ']);
  });
});

describe('words that were not saved and are kept elsewhere', () => {
  it('leave the field to the value', () => {
    const hands = createHands();
    hands.draft.type('lost');
    hands.draft.commit();
    hands.draft.giveUp();
    expect(hands.shown).toBe('old');
    hands.draft.follow('lost', false);
    expect(hands.shown).toBe('lost');
  });
  it('take no newer typing with them', () => {
    const hands = createHands();
    hands.draft.type('lost');
    hands.draft.commit();
    hands.draft.type('lost and newer');
    hands.draft.giveUp();
    expect(hands.shown).toBe('lost and newer');
    hands.pass(saveDelayMs);
    expect(hands.told).toEqual(['lost', 'lost and newer']);
    // What was typed over the lost words stands on what those stood on.
    expect(hands.from).toEqual(['old', 'old']);
  });
});
