/** The handlers of the commands that change tours: they queue edits, like those of the user. */
import { ok, type Result } from '#base/result.ts';
import { editBetween, type Edit } from '#domain/edits/edit.ts';
import {
  changeEntry,
  insertEntries,
  moveEntry,
  placeIndex,
  removeEntry,
  stopPlaces,
  type Entries,
  type EntryChange,
  type EntryFailure,
} from '#domain/edits/reel/edit-entries.ts';
import { maxDescriptionLength, maxTitleLength } from '#domain/records/common-fields.ts';
import {
  completeReelEntry,
  panDirections,
  reelModes,
  transitionTypes,
  type ReelOverrides,
} from '#domain/records/kinds/highlight-reel.ts';
import { maxPanDegrees } from '#domain/tours/timing.ts';
import { tourEdit, type TourFields } from '#domain/tours/tour-edit.ts';
import { newId } from '#src/data/new-id.ts';
import { addPhotoFx } from '#src/data/photo-writes.ts';
import { $newRecordLayerId } from '#src/data/records.ts';
import { tourRecords } from '#src/data/tours.ts';
import { $currentView, $viewName } from '#src/features/photos/lazy-view.ts';
import { $tourVersion } from '#src/features/tours/lazy.ts';
import {
  CommandError,
  optionalText,
  requiredNumber,
  requiredText,
  type Command,
  type CommandContext,
  type CommandPayload,
} from '#src/shell/commands/index.ts';
import { editorReady, makeEdit } from '../make-edit.ts';
import { newPhotoOf, renderViewFx } from '../view-photo.ts';
import { newStopSelected, photoKind } from './add-stop.ts';
import type { TourEditCommandName } from './command-summaries.ts';
import { $currentIndex, $editedStops, $entries } from './entries.ts';

/** Earlier edits that wait are included: later ones follow from them. */
const tourReady = async (context: CommandContext): Promise<void> => {
  const { get, waitFor } = context;
  await editorReady(context);
  const { $status } = tourRecords;
  if (get($status) !== 'loaded') await waitFor($status, (status) => status === 'loaded' || status === 'failed');
  if (get($status) === 'failed') throw new CommandError('tour.unavailable', 'the tour could not be loaded');
};

const make = async (context: CommandContext, edit: Edit | null): Promise<void> => {
  if (edit) await makeEdit(context, edit);
};

const changeTour = (context: CommandContext, changes: Partial<TourFields>): Promise<void> =>
  make(context, tourEdit(context.get($tourVersion), context.get($newRecordLayerId), changes));

const changeEntries = async (
  context: CommandContext,
  change: (entries: Entries) => Result<Entries, EntryFailure>,
): Promise<void> => {
  await tourReady(context);
  const result = change(context.get($entries));
  if (!result.ok) throw new CommandError(result.failure.code, result.failure.message);
  await changeTour(context, { entries: result.value });
};

const oneOf = <Value extends string>(payload: CommandPayload, name: string, values: readonly Value[]): Value => {
  const found = values.find((value) => value === payload[name]);
  if (found === undefined) throw new CommandError('command.invalid', `"${name}" must be one of ${values.join(', ')}`);
  return found;
};

/** May be empty. */
const textIn = (payload: CommandPayload, name: string, most: number): string => {
  const text = optionalText(payload, name);
  if (text === undefined) throw new CommandError('command.invalid', `"${name}" must be a text`);
  if (text.length > most) throw new CommandError('command.invalid', `"${name}" must have at most ${most} characters`);
  return text;
};

const changeStop = (context: CommandContext, payload: CommandPayload, change: EntryChange): Promise<void> => {
  const index = requiredNumber(payload, 'index');
  return changeEntries(context, (entries) => changeEntry(entries, index, change));
};

const useDefault = 'default';

const overridesIn = (payload: CommandPayload): ReelOverrides => {
  const { transitionType, panDirection, panAngle } = payload;
  const choice = <Value extends string>(name: string, values: readonly Value[]): Value | null => {
    const value = oneOf(payload, name, [...values, useDefault]);
    return values.find((each) => each === value) ?? null;
  };
  const angle = (): number | null => {
    if (panAngle === useDefault) return null;
    const degrees = requiredNumber(payload, 'panAngle');
    if (degrees < 0 || degrees > maxPanDegrees)
      throw new CommandError('command.invalid', `"panAngle" must be from 0 to ${maxPanDegrees}`);
    return degrees;
  };
  return {
    ...(transitionType !== undefined && { transitionType: choice('transitionType', transitionTypes) }),
    ...(panDirection !== undefined && { panDirection: choice('panDirection', panDirections) }),
    ...(panAngle !== undefined && { panAngle: angle() }),
  };
};

/** A stored photo of the current view; its id. */
const storeView = async ({ get, call }: CommandContext): Promise<string> => {
  const view = get($currentView);
  if (view === null) throw new CommandError('tour.noView', 'the current view cannot become a stop now');
  const request = { photoId: newId(), view, name: get($viewName) };
  const file = await call(renderViewFx, undefined);
  const stored = await call(addPhotoFx, newPhotoOf(request, file, photoKind));
  if (!stored.ok) throw new CommandError('tour.photo', `the photo of the stop could not be stored: ${stored.failure}`);
  return request.photoId;
};

const addStop: Command['run'] = async (context, payload) => {
  const place = payload['place'] === undefined ? 'current' : oneOf(payload, 'place', stopPlaces);
  const given = optionalText(payload, 'photoId');
  await tourReady(context);
  const current = context.get($currentIndex);
  const photoId = given ?? (await storeView(context));
  await changeEntries(context, (entries) => {
    const added = completeReelEntry({ sid: photoId });
    return ok(insertEntries(entries, placeIndex(place, current, entries.length), [added]));
  });
  // The camera is at the stop.
  if (given === undefined) context.send(newStopSelected, photoId);
  return { photoId };
};

/** The photo has the name, so that all stops at it change. */
const rename: Command['run'] = async (context, payload) => {
  const index = requiredNumber(payload, 'index');
  const name = requiredText(payload, 'name');
  textIn(payload, 'name', maxTitleLength);
  await tourReady(context);
  const entry = context.get($entries)[index];
  const photo = entry && context.get($tourVersion)?.photos.get(entry.sid);
  if (!photo) throw new CommandError('tour.entry', 'Reel entry not found');
  await make(context, editBetween('photo', entry.sid, { label: photo.label }, { label: name }));
};

export const tourEditCommands: Readonly<Record<TourEditCommandName, Command['run']>> = {
  TOUR_LIST_STOPS: async (context) => {
    await tourReady(context);
    return context.get($editedStops).map(({ stop, stopIndex }) => ({
      photoId: stop.sid,
      title: stop.title,
      description: stop.description,
      overrides: stop.overrides,
      isEnabled: stopIndex !== null,
    }));
  },
  TOUR_ADD_STOP: addStop,
  TOUR_REMOVE_STOP: (context, payload) => {
    const index = requiredNumber(payload, 'index');
    return changeEntries(context, (entries) => removeEntry(entries, index));
  },
  TOUR_MOVE_STOP: (context, payload) => {
    const [index, to] = [requiredNumber(payload, 'index'), requiredNumber(payload, 'to')];
    return changeEntries(context, (entries) => {
      if (!(to in entries)) throw new CommandError('tour.index', 'Invalid tour index');
      return moveEntry(entries, index, to > index ? to + 1 : to);
    });
  },
  TOUR_RENAME: rename,
  TOUR_CHANGE_TITLE: (context, payload) =>
    changeStop(context, payload, { title: textIn(payload, 'title', maxTitleLength) }),
  TOUR_CHANGE_DESCRIPTION: (context, payload) =>
    changeStop(context, payload, { description: textIn(payload, 'description', maxDescriptionLength) }),
  TOUR_OVERRIDE_STOP: (context, payload) => changeStop(context, payload, { overrides: overridesIn(payload) }),
  TOUR_SET_TOUR_MODE: async (context, payload) => {
    const mode = oneOf(payload, 'mode', reelModes);
    await tourReady(context);
    await changeTour(context, { mode });
  },
};
