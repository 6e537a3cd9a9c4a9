/**
 * Decides who may read which part of a model: the model itself for a request, its views, disabled records, notes, blurs,
 * the details that its owner publishes, and changes. The rule for the whole model is server/edits/access/model-access.ts;
 * which sweeps a record contains for whom is server/edits/access/without-disabled-sweeps.ts.
 */
import { mayComment, mayEdit, visitor, type Actor } from '#domain/access/actor.ts';
import type { ChangeKind } from '#domain/edits/edit.ts';
import { publicViewTypes } from '#domain/graph/vendor-names.ts';
import type { Blur } from '#domain/records/kinds/blur.ts';
import { isDetailPublished, type DetailOptions, type PublicationField } from '#domain/model/content/publication.ts';
import { modelAccessRejection } from '../../edits/access/model-access.ts';
import { notesEnabled } from '../../edits/access/policies.ts';
import type { HttpRequest } from '../../wire/http-message.ts';
import type { ModelReader } from '../../store/models/model-reader.ts';
import type { ModelRecord, Row } from '../../store/models/read-model.ts';
import type { FindActor } from './find-actor.ts';

/** The model, where the sender of the request may see it; the sender is looked up only where visitors may not. */
export const readableModel = async (
  models: ModelReader,
  findActor: FindActor,
  modelId: string,
  request: HttpRequest,
): Promise<Row<'models'> | null> => {
  const model = await models.row(modelId);
  if (!model) return null;
  return modelAccessRejection(model, visitor) && modelAccessRejection(model, await findActor(request)) ? null : model;
};

/** The same for its thumbnail, which the list of spaces shows to editors in every state of the model. */
export const thumbnailModel = async (
  models: ModelReader,
  findActor: FindActor,
  modelId: string,
  request: HttpRequest,
): Promise<Row<'models'> | null> => {
  const model = await models.row(modelId);
  if (!model || modelAccessRejection(model, visitor) === null) return model ?? null;
  const actor = await findActor(request);
  return mayEdit(actor, modelId) || modelAccessRejection(model, actor) === null ? model : null;
};

/** Whether `actor` may see the model, with their own rights or with those of a visitor. */
export const mayReadModel = (model: NonNullable<Parameters<typeof modelAccessRejection>[0]>, actor: Actor): boolean =>
  modelAccessRejection(model, visitor) === null || modelAccessRejection(model, actor) === null;

/** Visitors read enabled views of the public types; editors read all views. */
export const mayReadView = (row: Row<'views'>, actor: Actor): boolean =>
  mayEdit(actor, row.model_id) || (row.enabled === 1 && (publicViewTypes as readonly string[]).includes(row.type));

/** Disabled records and sweeps are for editors. */
export const mayReadDisabled = (actor: Actor, modelId: string): boolean => mayEdit(actor, modelId);

/** Whether the result of a query contains disabled records: only where an editor requests them. */
export const includesDisabled = (
  actor: Actor,
  modelId: string,
  { includeDisabled }: { readonly includeDisabled?: boolean | null },
): boolean => includeDisabled === true && mayReadDisabled(actor, modelId);

/**
 * Notes are for those who may comment (docs/reference/access.md#roles). Where the policy for notes is off they are for
 * editors, who manage what was written before.
 */
export const mayReadNotesWhere = (areEnabled: boolean, actor: Actor, modelId: string): boolean =>
  areEnabled ? mayComment(actor, modelId) : mayEdit(actor, modelId);

export const mayReadNotes = (actor: Actor, { model, policies }: Pick<ModelRecord, 'model' | 'policies'>): boolean =>
  mayReadNotesWhere(notesEnabled(policies), actor, model.id);

/** Blurs whose pixels are not blurred yet are for editors. */
export const mayReadBlur = (actor: Actor, modelId: string, { status }: Pick<Blur, 'status'>): boolean =>
  status === 'applied' || mayEdit(actor, modelId);

const detailOptions = ({ options }: Pick<Row<'models'>, 'options'>): DetailOptions =>
  JSON.parse(options) as DetailOptions;

export const hasBranding = (model: Pick<Row<'models'>, 'options'>): boolean =>
  detailOptions(model).urlBranding !== false;

/** Whether the owner publishes a detail of the model. Other details are for editors. */
export const isPublished = (model: Pick<Row<'models'>, 'options'>, field: PublicationField): boolean =>
  isDetailPublished(detailOptions(model), field);

/** The owner's own switch of a detail, which turning branding off leaves as it is. */
export const isSwitchedOn = (model: Pick<Row<'models'>, 'options'>, field: PublicationField): boolean =>
  detailOptions(model).shown?.[field] !== false;

interface Change {
  readonly kind: ChangeKind;
  readonly id: string | null;
  /** Of an attachment: the kind of the record that it belongs to. */
  readonly parentKind?: ChangeKind;
}

/** Changes of roles are for editors and the person concerned, changes of notes for those who may read notes. */
export const mayReadChange = (
  { kind, id, parentKind = kind }: Change,
  actor: Actor,
  { modelId, areNotesEnabled }: { readonly modelId: string; readonly areNotesEnabled: boolean },
): boolean => {
  // A null id stands for an unknown person: it may be anyone.
  if (kind === 'user')
    return mayEdit(actor, modelId) || (actor.person !== null && (id ?? actor.person.id) === actor.person.id);
  return parentKind !== 'note' || mayReadNotesWhere(areNotesEnabled, actor, modelId);
};
