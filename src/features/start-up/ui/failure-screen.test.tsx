/** The link out of the frame on the screen of a private space. */
import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { loadFailure } from '#src/data/errors.ts';
import { accessLost } from '#src/data/state.ts';
import { $host } from '#src/shell/host.ts';
import { testHost } from '#src/shell/testing/test-host.ts';
import { computer } from '#src/testing/computer.ts';
import { renderIn } from '#src/testing/render-in.tsx';
import { viewerOpened } from '../state.ts';
import { FailureScreen } from './failure-screen.tsx';

const address = 'https://tours.example/show?m=small&ss=2&expand=0&share=0&nt=1&play=0&lang=de#x';

const render = async (code: string, embedded: boolean): Promise<string> => {
  const scope = fork({ values: [[$host, testHost(address)]] });
  const parameters = readParameters((name) => new URL(address).searchParams.get(name));
  await allSettled(viewerOpened, { scope, params: { parameters, device: { ...computer, embedded } } });
  await allSettled(accessLost, { scope, params: loadFailure(code, 'closed') });
  return renderIn(scope, <FailureScreen />);
};

it.each(['unauthorized', 'forbidden', 'user.unauthorized'])(
  'in a frame leads from “%s” to the space in a tab of its own, without the parameters of the frame',
  async (code) => {
    const html = await render(code, true);
    const [link = '', ...others] = html.match(/<a\b[^>]*>/g) ?? [];
    expect(others).toEqual([]);
    expect(link).toContain('href="https://tours.example/show?m=small&amp;ss=2&amp;lang=de&amp;play=1"');
    expect(link).toMatch(/target="_blank"/);
    expect(link).toMatch(/rel="[^"]*\bnoopener\b/);
    expect(html).toContain('Open in a new tab');
  },
);

it('has no link outside a frame, and none where access is not the reason', async () => {
  expect(await render('unauthorized', false)).not.toContain('<a ');
  expect(await render('not.found', true)).not.toContain('<a ');
});
