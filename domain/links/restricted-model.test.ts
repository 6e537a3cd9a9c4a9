import { describe, expect, it } from 'vitest';
import { readParameters } from './read-viewer-parameters.ts';
import { restrictModel } from './restricted-model.ts';
import { smallModel } from './testing/small-model.ts';

const model = {
  ...smallModel,
  details: {
    ...smallModel.details,
    name: 'House',
    presentedBy: 'Studio',
    externalUrl: 'https://a.example',
    contact: { name: 'Ada', email: 'ada@example.org', phone: '1' },
  },
};
const restricted = (query: string) =>
  restrictModel(
    model,
    readParameters((name) => new URLSearchParams(query).get(name)),
  );

describe('the address', () => {
  it('hides nothing by itself', () => expect(restricted('m=small')).toEqual(model));

  it.each([
    ['dh=0', { dollhouse: false }],
    ['fp=0', { floorPlan: false }],
    ['gt=0', { tour: { buttons: false } }],
    ['hr=0', { tour: { reel: false } }],
  ])('hides by %s', (query, options) => expect(restricted(query).options).toMatchObject(options));

  it('never shows what the model hides', () => {
    const hidden = { ...model, options: { ...model.options, dollhouse: false } };
    expect(
      restrictModel(
        hidden,
        readParameters((name) => (name === 'dh' ? '1' : null)),
      ).options.dollhouse,
    ).toBe(false);
  });

  it('removes what names the owner with mls=1, and nothing else', () => {
    const { details, options } = restricted('mls=1');
    expect(details).toEqual({
      ...model.details,
      presentedBy: '',
      externalUrl: '',
      contact: { name: '', email: '', phone: '' },
    });
    expect(options).toMatchObject({ branding: false, socialSharing: false, dollhouse: true });
  });
});
