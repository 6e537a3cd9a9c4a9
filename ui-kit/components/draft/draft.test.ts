import { describe, expect, it } from 'vitest';
import { createDraft, draftReducer, type DraftAction, type InvalidText, type Normalize } from './draft.ts';

interface Options {
  readonly value?: string;
  readonly invalid?: InvalidText<string>;
  readonly normalize?: Normalize<string>;
}

/** A draft that collects what it reports. */
const openDraft = ({ value = 'old', invalid, normalize = (text) => text }: Options = {}) => {
  const draft = {
    state: createDraft(value, invalid),
    edits: [] as string[],
    bases: [] as string[],
    resolvedErrors: 0,
    dispatch: (...actions: readonly DraftAction<string>[]): void => {
      for (const action of actions) {
        const { state, output } = draftReducer(draft.state, action, normalize);
        draft.state = state;
        if (output?.type === 'errorResolved') draft.resolvedErrors += 1;
        if (output?.type !== 'edited') continue;
        draft.edits.push(output.text);
        draft.bases.push(output.base);
      }
    },
  };
  return draft;
};

const typed = (text: string) => ({ type: 'typed', text }) as const;
const paused = { type: 'paused' } as const;
const committed = { type: 'committed' } as const;
const restored = { type: 'restored' } as const;
const saveRejected = { type: 'saveRejected' } as const;
const valueChanged = (value: string, hasError = false) => ({ type: 'valueChanged', value, hasError }) as const;

/** A reported text that was found invalid. */
const openInvalid = () => {
  const draft = openDraft();
  draft.dispatch(typed('bad'), committed, valueChanged('old', true));
  return draft;
};

describe('reporting an edit', () => {
  it('reports one edit after a pause, not one a key', () => {
    const draft = openDraft();
    draft.dispatch(typed('a'), typed('ab'), typed('abc'));
    expect(draft.edits).toEqual([]);
    draft.dispatch(paused, paused);
    expect(draft.edits).toEqual(['abc']);
  });
  it('reports when the field is left, and not again later', () => {
    const draft = openDraft();
    draft.dispatch(typed('abc'), committed, committed, paused);
    expect(draft.edits).toEqual(['abc']);
  });
  it('reports nothing when the text is unchanged', () => {
    const draft = openDraft();
    draft.dispatch(typed('olds'), typed('old'), paused, committed);
    expect(draft.edits).toEqual([]);
  });
});

describe('restoring', () => {
  it('shows the text committed last and reports nothing', () => {
    const draft = openDraft();
    draft.dispatch(typed('first'), committed, valueChanged('first'), typed('first and more'), restored);
    expect(draft.state.text).toBe('first');
    draft.dispatch(paused);
    expect(draft.edits).toEqual(['first']);
  });
  it('leaves the state as it is if there is nothing to restore', () => {
    const draft = openDraft();
    const before = draft.state;
    draft.dispatch(restored);
    expect(draft.state).toBe(before);
  });
  it('replaces invalid text by the value, which resolves the error', () => {
    const draft = openInvalid();
    draft.dispatch(restored);
    expect(draft.state.text).toBe('old');
    expect(draft.resolvedErrors).toBe(1);
    expect(draft.edits).toEqual(['bad']);
  });
});

describe('a value that changes from outside', () => {
  it('is shown by a field without typed text', () => {
    const draft = openDraft();
    draft.dispatch(valueChanged('new'));
    expect(draft.state.text).toBe('new');
  });
  it('does not replace typed text, which is reported with the value it was typed over', () => {
    const draft = openDraft();
    draft.dispatch(typed('mi'), valueChanged('theirs'), typed('mine'));
    expect(draft.state.text).toBe('mine');
    draft.dispatch(paused);
    expect(draft.edits).toEqual(['mine']);
    expect(draft.bases).toEqual(['old']);
    draft.dispatch(valueChanged('mine'), typed('mine, too'), committed);
    expect(draft.bases).toEqual(['old', 'mine']);
  });
  it('is what Escape restores', () => {
    const draft = openDraft();
    draft.dispatch(typed('mine'), valueChanged('theirs'), restored);
    expect(draft.state.text).toBe('theirs');
  });
  it('is shown when it is an undo of what was reported', () => {
    const draft = openDraft();
    draft.dispatch(typed('a'), committed, valueChanged('a'), typed('ab'), committed, valueChanged('ab'));
    draft.dispatch(valueChanged('a'));
    expect(draft.state.text).toBe('a');
  });
  it('is not shown when it is an earlier report that arrives late', () => {
    const draft = openDraft();
    draft.dispatch(typed('a'), committed, typed('ab'), committed, valueChanged('a'));
    expect(draft.state.text).toBe('ab');
    draft.dispatch(valueChanged('ab'), valueChanged('theirs'));
    expect(draft.state.text).toBe('theirs');
  });
});

describe('invalid text', () => {
  it('stays in the field when the value changes', () => {
    const draft = openInvalid();
    expect(draft.state.text).toBe('bad');
    draft.dispatch(valueChanged('theirs', true));
    expect(draft.state.text).toBe('bad');
  });
  it('is replaced by valid text', () => {
    const draft = openInvalid();
    draft.dispatch(typed('good'), committed, valueChanged('old'));
    expect(draft.state.text).toBe('good');
    draft.dispatch(valueChanged('good'));
    expect(draft.state.text).toBe('good');
    expect(draft.edits).toEqual(['bad', 'good']);
  });
  it('is resolved without an edit when the value itself is typed', () => {
    const draft = openInvalid();
    draft.dispatch(typed('old'), committed);
    expect(draft.edits).toEqual(['bad']);
    expect(draft.resolvedErrors).toBe(1);
  });
  it('is replaced by the value when its error is removed', () => {
    const draft = openInvalid();
    draft.dispatch(valueChanged('old'));
    expect(draft.state.text).toBe('old');
  });
  it('is not the base of the text that replaces it', () => {
    const draft = openInvalid();
    draft.dispatch(typed('good'), committed);
    expect(draft.bases).toEqual(['old', 'old']);
  });
  it('is shown from the beginning if it was rejected before', () => {
    const draft = openDraft({ invalid: { text: 'bad', from: 'older' } });
    draft.dispatch(valueChanged('old', true), committed);
    expect([draft.state.text, draft.edits]).toEqual(['bad', []]);
    draft.dispatch(typed('good'), committed);
    expect([draft.edits, draft.bases]).toEqual([['good'], ['older']]);
  });
  it('stays when the save of an earlier text is rejected', () => {
    const draft = openDraft({ invalid: { text: 'bad', from: 'old' } });
    draft.dispatch(saveRejected, committed);
    expect([draft.state.text, draft.edits]).toEqual(['bad', []]);
  });
});

const openTitle = () => openDraft({ normalize: (text) => text.trim() });

describe('a title, which is reported without spaces at its ends', () => {
  it('retains a typed space when the reported text becomes the value', () => {
    const draft = openTitle();
    draft.dispatch(typed('Dining '), paused, valueChanged('Dining'));
    expect([draft.edits, draft.state.text]).toEqual([['Dining'], 'Dining ']);
    draft.dispatch(typed('Dining room'), paused);
    expect(draft.edits).toEqual(['Dining', 'Dining room']);
  });
  it('loses the space when the field is left, and reports nothing more', () => {
    const draft = openTitle();
    draft.dispatch(typed('Dining '), paused, valueChanged('Dining'), committed);
    expect([draft.edits, draft.state.text]).toEqual([['Dining'], 'Dining']);
  });
  it('stays as it is if its value has spaces and nothing is typed', () => {
    const draft = openTitle();
    draft.dispatch(valueChanged(' spaced '), committed);
    expect([draft.edits, draft.state.text]).toEqual([[], ' spaced ']);
  });
});

describe('a reported text whose save was rejected', () => {
  it('is replaced by the value', () => {
    const draft = openDraft();
    draft.dispatch(typed('lost'), committed, saveRejected);
    expect(draft.state.text).toBe('old');
    draft.dispatch(valueChanged('lost'));
    expect(draft.state.text).toBe('lost');
  });
  it('does not take newer typed text with it', () => {
    const draft = openDraft();
    draft.dispatch(typed('lost'), committed, typed('lost and newer'), saveRejected);
    expect(draft.state.text).toBe('lost and newer');
    draft.dispatch(paused);
    expect(draft.edits).toEqual(['lost', 'lost and newer']);
    // The newer text was typed over the rejected one, and so over its base.
    expect(draft.bases).toEqual(['old', 'old']);
  });
});
