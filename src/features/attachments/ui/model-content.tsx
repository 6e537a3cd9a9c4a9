/** A 3D model in the attachment viewer, in a canvas of its own. */
import { useUnit } from 'effector-react';
import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import { $reducedMotion, $device } from '#src/features/start-up/index.ts';
import { openModelViewer, type ModelFailure, type ModelViewer } from '#src/stage/open-model-viewer.ts';
import { LoadingIndicator } from '#ui-kit/index.ts';
import { ModelView, TextView, type ModelControls } from '#ui-kit/lazy.ts';
import { nameOfAttachment } from '../attachment-item.ts';
import type { FetchedFile } from '../fetch-file.ts';
import { attachmentMessages, viewerMessages as messages } from '../messages.ts';
import type { ContentProps } from './content.ts';
import { useLoadedFile } from './use-loaded-file.ts';

/** The ground of the attachment viewer. */
const backgroundOf = (canvas: HTMLCanvasElement): string =>
  getComputedStyle(canvas).getPropertyValue('--ink-0').trim() || '#000000';

/** Of a model that another attempt would not show either; of a broken one the message depends on the status of its URL. */
const failureTexts = {
  webgl: messages.noWebGl,
  external: messages.modelExternal,
  unsupported: messages.modelUnsupported,
} as const;
type LastingFailure = keyof typeof failureTexts;

const isLasting = (kind: ModelFailure['kind']): kind is LastingFailure => Object.hasOwn(failureTexts, kind);

interface OpenModelProps extends ContentProps {
  readonly bytes: ArrayBuffer;
}

const OpenModel = ({ attachment, bytes, onFailed }: OpenModelProps) => {
  const { formatMessage } = useIntl();
  const { reducedMotion, device } = useUnit({ reducedMotion: $reducedMotion, device: $device });
  const [isReady, setReady] = useState(false);
  const [failure, setFailure] = useState<LastingFailure | null>(null);
  const mount = useCallback(
    (canvas: HTMLCanvasElement): ModelControls => {
      const lifetime = new AbortController();
      let viewer: ModelViewer | null = null;
      const background = backgroundOf(canvas);
      const options = { background, reducedMotion, signal: lifetime.signal, onFirstFrame: () => setReady(true) };
      const open = async (): Promise<void> => {
        try {
          const opened = await openModelViewer(canvas, bytes, options);
          if (lifetime.signal.aborted) opened.dispose();
          else viewer = opened;
        } catch (thrown) {
          if (lifetime.signal.aborted) return;
          console.warn('a model cannot be shown', thrown);
          const { kind } = thrown as ModelFailure;
          if (isLasting(kind)) setFailure(kind);
          else onFailed();
        }
      };
      void open();
      return {
        turn: (yaw, pitch) => viewer?.turn(yaw, pitch),
        zoom: (factor) => viewer?.zoom(factor),
        reset: () => viewer?.reset(),
        dispose: () => {
          lifetime.abort();
          viewer?.dispose();
        },
      };
    },
    // The model is opened once.
    // oxlint-disable-next-line react/exhaustive-deps
    [bytes],
  );
  const name = nameOfAttachment(attachment);
  if (failure !== null) return <TextView text={formatMessage(failureTexts[failure])} label={name} isProse />;
  return (
    <ModelView
      mount={mount}
      state={isReady ? 'ready' : 'loading'}
      loadingLabel={formatMessage(messages.loading)}
      progress={null}
      label={name}
      hint={formatMessage(device.mobile ? messages.turnTouch : messages.turn)}
      labels={{
        zoomIn: formatMessage(attachmentMessages.zoomIn),
        zoomOut: formatMessage(attachmentMessages.zoomOut),
        reset: formatMessage(messages.reset),
        left: formatMessage(messages.left),
        right: formatMessage(messages.right),
        up: formatMessage(messages.up),
        down: formatMessage(messages.down),
      }}
    />
  );
};

const readModel = ({ bytes }: FetchedFile): ArrayBuffer => bytes.buffer;

export const ModelContent = (props: ContentProps) => {
  const { formatMessage } = useIntl();
  const loaded = useLoadedFile({ url: props.attachment.url, read: readModel, onFailed: props.onFailed });
  if (loaded.state === 'loading') return <LoadingIndicator label={formatMessage(messages.loading)} isVisible />;
  return <OpenModel {...props} bytes={loaded.value} />;
};
