/** The rules of docs/reference/screens-and-errors.md#login-screen. */
import { allSettled, fork, type Scope } from 'effector';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { computer } from '#src/testing/computer.ts';
import './note-login.ts';
import { $isSplashCovering } from './splash.ts';
import { $isLoginRequired, $parameters, $phase, interfaceMounted, noteDeclined, viewerOpened } from './state.ts';

/** Of the questions to the server who the user is: answers one with the user, or with null. */
let answers: ((user: object | null) => void)[];
let address: string;

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  vi.stubGlobal('document', { baseURI: 'https://space.example/show' });
  vi.stubGlobal('window', {
    location: { href: 'https://space.example/show?m=small&note=n1&comment=c1&play=1' },
    history: { state: null, replaceState: (_: unknown, __: string, url: URL) => void (address = url.href) },
  });
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answers.push((user) => resolve(Response.json({ user })));
      }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const visit = async (query: string): Promise<Scope> => {
  const scope = fork();
  const parameters = readParameters((name) => new URLSearchParams(query).get(name));
  void allSettled(viewerOpened, { scope, params: { parameters, device: computer } });
  void allSettled(interfaceMounted, { scope });
  void openSpace({ scope });
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(1000);
  return scope;
};
const stateOf = (scope: Scope) => ({
  isCovering: scope.getState($isSplashCovering),
  isLoginRequired: scope.getState($isLoginRequired),
  phase: scope.getState($phase),
});
const held = { isCovering: true, phase: 'starting' };
const playing = { isCovering: false, isLoginRequired: false, phase: 'playing' };

it('opens a space without a note at once, without checking the sign-in', async () => {
  expect(stateOf(await visit('m=small'))).toEqual(playing);
  expect(answers).toEqual([]);
});

it('covers the space until the server says that the user is signed in', async () => {
  const scope = await visit('m=small&note=n1&edit=1');
  expect(stateOf(scope)).toEqual({ ...held, isLoginRequired: false });
  answers[0]!({ id: 'u' });
  await vi.advanceTimersByTimeAsync(500);
  expect(stateOf(scope)).toEqual(playing);
  expect(scope.getState($parameters)).toMatchObject({ note: 'n1', openingTool: 'NOTES', isEditLink: true });
});

it('requires the login of others, offers no editing, and opens the space without the note where they decline', async () => {
  const scope = await visit('m=small&note=n1&comment=c1&edit=1&tool=summary');
  answers[0]!(null);
  await vi.advanceTimersByTimeAsync(500);
  expect(stateOf(scope)).toEqual({ ...held, isLoginRequired: true });
  expect(scope.getState($parameters)).toMatchObject({ isEditLink: false, note: 'n1' });
  void allSettled(noteDeclined, { scope });
  await vi.advanceTimersByTimeAsync(500);
  expect(stateOf(scope)).toEqual(playing);
  expect(scope.getState($parameters)).toMatchObject({ note: null, comment: null, openingTool: 'SUMMARY' });
  expect(address).toBe('https://space.example/show?m=small&play=1');
});

it('opens the space where the server does not respond within 5 s', async () => {
  const scope = await visit('m=small&note=n1');
  await vi.advanceTimersByTimeAsync(3999);
  expect(stateOf(scope)).toMatchObject(held);
  await vi.advanceTimersByTimeAsync(501);
  expect(stateOf(scope)).toEqual(playing);
});
