/** Tables of the files that people bring (docs/adr/0014), for Kysely. */

/** What hangs on an item, or was taken off it less than a day ago. Files of a capture have no rows. */
export interface AttachmentTable {
  /** Unique on the whole server. */
  id: string;
  model_id: string;
  /** `upload`: a file in the store; `external`: an address elsewhere. */
  category: string;
  /** mattertag, note, comment or plugin; null as long as no item names it. */
  parent_type: string | null;
  parent_id: string | null;
  /** Its place among those of one item. */
  sequence: number;
  /** One of attachmentMediaTypes. */
  media_type: string;
  /** As its bytes say; '' for addresses. */
  mime_type: string;
  /** As its sender wrote it. */
  filename: string;
  bytes: number;
  sha256: string;
  /** Pixels, of images. */
  width: number | null;
  height: number | null;
  /** Of what lies elsewhere. */
  url: string | null;
  thumbnail_url: string | null;
  /** In the store of files. */
  file_key: string | null;
  created: string;
  modified: string;
  /** A person's id; null: nobody knows. */
  created_by: string | null;
  /** Since when no item names it; a day later it goes. */
  unnamed_since: string | null;
}

/** What is on its way: the row stands for it until it is whole. */
export interface UploadTable {
  /** Of the attachment that it becomes. */
  id: string;
  model_id: string;
  filename: string;
  /** As declared; what comes beyond it is rejected. */
  bytes: number;
  created: string;
  created_by: string | null;
}

/** What one request brought of an upload, where files lie in a bucket. They follow on each other without a gap. */
export interface UploadPartTable {
  upload_id: string;
  /** The place of its first byte in the whole. */
  first: number;
  bytes: number;
  file_key: string;
  created: string;
}

export interface AttachmentTables {
  attachments: AttachmentTable;
  uploads: UploadTable;
  upload_parts: UploadPartTable;
}
