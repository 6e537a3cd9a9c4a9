/**
 * The states of the confirm modal: closed, or open with the properties of one question. Rejections are data with the
 * sentence for developers. docs/reference/screens-and-errors.md#confirm-modal
 */
export type ConfirmResult = 'CLOSE' | 'CONFIRM';

/** `Text` is how the interface gives a text: with its localisation options, for example as a function of the language. */
export interface ConfirmProperties<Text> {
  readonly title: Text;
  readonly message: Text;
  /** The width of the modal. Default: small. */
  readonly modalClass?: 'small' | 'large';
  /** Whether the question may be left without a confirmation. Default: true. */
  readonly cancellable?: boolean;
  /** Adds a close button in the head. Default: false. */
  readonly closeButton?: boolean;
  readonly confirmDisabled?: boolean;
  readonly confirmPhraseKey?: Text;
  readonly cancelPhraseKey?: Text;
  /** How the cancel button is drawn. Default: secondary. */
  readonly cancelVariant?: 'secondary' | 'quiet';
  /** Confirming deletes something. */
  readonly isDanger?: boolean;
}

export type ConfirmState<Text> =
  { readonly kind: 'closed' } | { readonly kind: 'open'; readonly properties: ConfirmProperties<Text> };

export type ConfirmStep<Text> =
  | {
      readonly ok: true;
      readonly state: ConfirmState<Text>;
      /** What the question that was open before resolves with; null without one. */
      readonly result: ConfirmResult | null;
    }
  | { readonly ok: false; readonly message: string };

export const closedConfirm = { kind: 'closed' } as const;

const isCancellable = ({ cancellable = true }: Pick<ConfirmProperties<unknown>, 'cancellable'>): boolean => cancellable;
const notCancellable = { ok: false, message: 'Cannot close non-cancellable modal' } as const;

/** @throws Error without properties. */
export const openConfirm = <Text>(
  state: ConfirmState<Text>,
  properties: ConfirmProperties<Text> | null | undefined,
): ConfirmStep<Text> => {
  if (!properties || Object.keys(properties).length === 0) throw new Error('Cannot open empty modal');
  if (state.kind === 'open' && !isCancellable(state.properties)) return notCancellable;
  return { ok: true, state: { kind: 'open', properties }, result: state.kind === 'open' ? 'CLOSE' : null };
};

/** Without an open question there is nothing to change. */
export const updateConfirm = <Text>(
  state: ConfirmState<Text>,
  changes: Partial<ConfirmProperties<Text>>,
): ConfirmState<Text> =>
  state.kind === 'open' ? { kind: 'open', properties: { ...state.properties, ...changes } } : state;

export const closeConfirm = <Text>(state: ConfirmState<Text>, result: ConfirmResult): ConfirmStep<Text> => {
  if (state.kind === 'closed') return { ok: false, message: 'Cannot cancel a closed modal' };
  if (result === 'CLOSE' && !isCancellable(state.properties)) return notCancellable;
  return { ok: true, state: closedConfirm, result };
};
