/** The terms in the language of the interface: loaded when the modal opens, and again when the language changes. */
import { createEffect, createEvent, createStore, sample } from 'effector';
import type { Locale } from '#domain/locales.ts';
import { readTerms, type TermsText } from '#src/data/terms.ts';

/** In this language. */
export const termsRequested = createEvent<Locale>();
export const readTermsFx = createEffect((locale: Locale) => readTerms(locale));

sample({ clock: termsRequested, target: readTermsFx });

export type Terms =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  /** Not sanitised. */
  | ({ readonly kind: 'loaded'; readonly locale: Locale } & TermsText);

/** Of two languages only the one requested last counts. */
const $requested = createStore<Locale | null>(null).on(termsRequested, (_, locale) => locale);
const termsReceived = sample({
  clock: readTermsFx.done,
  source: $requested,
  filter: (requested, { params }) => params === requested,
  fn: (_, { params, result }): Terms => ({ kind: 'loaded', locale: params, ...result }),
});
const termsFailed = sample({
  clock: readTermsFx.fail,
  source: $requested,
  filter: (requested, { params }) => params === requested,
});

export const $terms = createStore<Terms>({ kind: 'loading' })
  .on(readTermsFx, (terms, locale) =>
    terms.kind === 'loaded' && terms.locale === locale ? terms : { kind: 'loading' },
  )
  .on(termsReceived, (_, terms) => terms)
  .on(termsFailed, (terms) => (terms.kind === 'loaded' ? terms : { kind: 'failed' }));
