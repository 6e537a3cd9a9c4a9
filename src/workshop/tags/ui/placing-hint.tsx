/** What to do while a tag is in hand; the middle of the picture is pressed by Enter. */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { Stage, SurfaceHit } from '#engine/stage-api.ts';
import { $layerOfNewTags } from '#src/data/tags.ts';
import { usePlaceName } from '#src/features/views/index.ts';
import { $stage } from '#src/stage/state.ts';
import { surfaceGiven, toolPutAway } from '#src/tools/state.ts';
import { ToolHint } from '#ui-kit/late.ts';
import { tagMessages as messages } from '../messages.ts';
import { $isPlacing } from '../state.ts';

/** Who presses Enter on a button means the button. */
const isOnControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, input, textarea, [role=menu], [role=dialog]') !== null;

/** Pixels: past a sign that stands in the middle. */
const aside = [0, 60, -60, 120, -120] as const;

const surfaceInMiddle = (stage: Pick<Stage, 'pick'>): SurfaceHit | null => {
  const canvas = document.querySelector('canvas');
  if (!canvas) return null;
  for (const dx of aside) {
    const hit = stage.pick(canvas.clientWidth / 2 + dx, canvas.clientHeight / 2);
    if (hit?.kind === 'mesh' || hit?.kind === 'floor') return hit;
  }
  return null;
};

export const PlacingHint = () => {
  const intl = useIntl();
  const { isPlacing, layerId, stage, give, putAway } = useUnit({
    isPlacing: $isPlacing,
    layerId: $layerOfNewTags,
    stage: $stage,
    give: surfaceGiven,
    putAway: toolPutAway,
  });
  const name = usePlaceName(layerId);
  const message = name === null ? intl.formatMessage(messages.place) : intl.formatMessage(messages.placeInto, { name });
  useEffect(() => {
    if (!isPlacing) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') putAway();
      if (event.key !== 'Enter' || isOnControl(event.target)) return;
      const hit = stage && surfaceInMiddle(stage);
      if (hit) give(hit);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isPlacing, stage, give, putAway]);
  return (
    <ToolHint
      icon="tagAdd"
      message={isPlacing ? message : null}
      cancelLabel={intl.formatMessage(messages.cancel)}
      onCancel={() => putAway()}
    />
  );
};
