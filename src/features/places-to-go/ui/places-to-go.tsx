/** The list of what can be reached from here. It stays as it was until the next rest, so that it keeps the focus. */
import { useUnit } from 'effector-react';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { $model } from '#src/data/state.ts';
import { placeIdOf } from '#domain/places/places-to-go.ts';
import { PlacesPanel } from '#ui-kit/lazy.ts';
import { $listedTags } from '../../tags/index.ts';
import { $units } from '../../units/index.ts';
import { describePlace } from '../describe-place.ts';
import { placesMessages } from '../messages.ts';
import { $failedMoves, $placesFromHere, placeChosen } from '../state.ts';

export interface PlacesToGoProps {
  /** Gets the focus when the list is left. */
  readonly canvas: HTMLCanvasElement;
}

export const PlacesToGo = ({ canvas }: PlacesToGoProps) => {
  const intl = useIntl();
  const { current, failedMoves, model, tags, units, choose } = useUnit({
    current: $placesFromHere,
    failedMoves: $failedMoves,
    model: $model,
    tags: $listedTags,
    units: $units,
    choose: placeChosen,
  });
  const [latest, setLatest] = useState(current);
  if (current && current !== latest) setLatest(current);
  const shown = current ?? latest;
  const places = useMemo(
    () => (shown && model ? shown.places.map((place) => describePlace({ intl, model, tags, units }, place)) : []),
    [shown, model, intl, tags, units],
  );
  if (!shown || !model) return null;
  return (
    <PlacesPanel
      label={intl.formatMessage(placesMessages.title)}
      places={places}
      origin={shown.origin}
      failedMoves={failedMoves}
      summary={intl.formatMessage(placesMessages.count, { count: places.length })}
      onSelect={(id) => {
        const place = shown.places.find((each) => placeIdOf(each) === id);
        if (place) choose(place);
      }}
      onLeave={() => canvas.focus()}
    />
  );
};
