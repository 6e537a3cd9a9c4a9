import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { viewerOpened } from '#src/features/start-up/index.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { computer } from '#src/testing/computer.ts';
import { $isSharingEnabled } from './index.ts';

const open = async (query: string, device = computer, model = smallModel) => {
  const { scope } = await openSpace({ model });
  const parameters = readParameters((name) => new URLSearchParams(`m=small&${query}`).get(name));
  await allSettled(viewerOpened, { scope, params: { parameters, device } });
  return scope;
};

describe('sharing is offered', () => {
  const frame = { ...computer, embedded: true };
  const withOption = { ...smallModel, options: { ...smallModel.options, socialSharing: false } };
  it.each([
    ['in a public space', '', computer, smallModel, true],
    ['in a frame', '', frame, smallModel, true],
    ['not in a frame with share=0', 'share=0', frame, smallModel, false],
    ['outside a frame with share=0', 'share=0', computer, smallModel, true],
    ['not with mls=1', 'mls=1', computer, smallModel, false],
    ['not where the option is off', '', computer, withOption, false],
    ['not in a private space', '', computer, { ...smallModel, visibility: 'private' as const }, false],
  ])('%s', async (_, query, device, model, expected) => {
    expect((await open(query, device, model)).getState($isSharingEnabled)).toBe(expected);
  });
});
