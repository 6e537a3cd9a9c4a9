/** The card of the undocked tag, beside its pin in the view. */
import { useUnit } from 'effector-react';
import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { pinDisc, topInset } from '#domain/markers/markers.ts';
import { defaultTagIcon, tagIconOf } from '#domain/tags/tag-icons.ts';
import { pinPositionOf } from '#domain/tags/view-of-tag.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { $stage } from '#src/stage/state.ts';
import { useIsPhone } from '#ui-kit/index.ts';
import { TagBillboard, TagMark, type TagBillboardProps } from '#ui-kit/lazy.ts';
import { billboardPartFailures } from '../attachment-failures.ts';
import { titleOf } from '../card-content.ts';
import { cardMessages } from '../card-messages.ts';
import { $billboardTag, $openedByPin, billboardClosed, dockPressed } from '../state.ts';
import { OpenTag } from './open-tag.tsx';

/** CSS pixels that the bars cover. */
const insets = { top: topInset, right: 0, bottom: 72, left: 0 };

const Card = ({ tag }: { readonly tag: Tag }) => {
  const intl = useIntl();
  const { stage, parameters, openedByPin } = useUnit({
    stage: $stage,
    parameters: $parameters,
    openedByPin: $openedByPin,
  });
  const { dock, close } = useUnit({ dock: dockPressed, close: billboardClosed });
  const { id } = tag;
  // As it was when the card was opened: another one may be opened since.
  const [wasOpenedByPin] = useState(openedByPin);
  const isPhone = useIsPhone();
  // There is no room for a card beside a pin.
  useEffect(() => {
    if (isPhone) dock(id);
  }, [isPhone, dock, id]);
  const [x, y, z] = pinPositionOf(tag);
  const track = useCallback<TagBillboardProps['track']>(
    (listener) => {
      const tracking = stage?.trackPoint([x, y, z], (at) =>
        listener(at && { x: at.x, y: at.y, radius: pinDisc(at.distance) / 2 }),
      );
      return () => tracking?.dispose();
    },
    [stage, x, y, z],
  );
  if (isPhone) return null;
  return (
    <TagBillboard
      title={titleOf(intl, tag)}
      lead={<TagMark color={tag.color} icon={parameters.tagIcons ? tagIconOf(tag.icon) : defaultTagIcon} />}
      labels={{
        close: intl.formatMessage(cardMessages.close),
        dock: intl.formatMessage(cardMessages.dock),
      }}
      track={track}
      insets={insets}
      takesFocus={!wasOpenedByPin}
      onDock={() => dock(id)}
      onClose={() => close()}
    >
      <OpenTag tag={tag} takesFocus={false} partFailures={billboardPartFailures} />
    </TagBillboard>
  );
};

export const TagBesidePin = () => {
  const tag = useUnit($billboardTag);
  return tag && <Card key={tag.id} tag={tag} />;
};
