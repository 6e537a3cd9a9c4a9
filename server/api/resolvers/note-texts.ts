/** Texts of notes, comments and replies as they are written (docs/reference/notes.md#sanitizing, #mentions). */
import { isEmail, mentionsIn, sanitizeRichText, withKnownMentions } from '#domain/model/content/rich-text.ts';
import { maxNoteLength } from '#domain/records/common-fields.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { readNoteUsers } from './note-users.ts';

/** Longer texts are left as they are, and rejected: replacing nested mentions takes one pass over the text for each. */
const maxSearchedLength = 20 * maxNoteLength;

/** The text to store: sanitized, and with mentions of the users whom the writer may learn of only. */
export const writtenText = async (context: GraphContext, modelId: string, text: string): Promise<string> => {
  const sanitized = sanitizeRichText(text);
  if (sanitized.length > maxSearchedLength || mentionsIn(sanitized).every(({ value }) => isEmail(value)))
    return sanitized;
  const record = await context.models.record(modelId);
  const users = record ? await readNoteUsers(record, context) : [];
  const known = new Set(users.flatMap(({ ids }) => ids));
  return withKnownMentions(sanitized, (id) => known.has(id));
};
