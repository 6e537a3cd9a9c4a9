/** Tables of uploaded files (docs/adr/0014), for Kysely. */

/** An attachment of a record, or one that was detached less than a day ago. Files of a capture have no rows. */
export interface AttachmentTable {
  /** Unique on the whole server. */
  id: string;
  model_id: string;
  /** `upload`: a file in the store; `external`: a URL elsewhere. */
  category: string;
  /** mattertag, note, comment or plugin; null while it is not attached. */
  parent_type: string | null;
  parent_id: string | null;
  /** Its position among the attachments of its parent. */
  sequence: number;
  /** One of attachmentMediaTypes. */
  media_type: string;
  /** Detected from its bytes; '' for external attachments. */
  mime_type: string;
  /** As its sender named it. */
  filename: string;
  bytes: number;
  sha256: string;
  /** Pixels, of images. */
  width: number | null;
  height: number | null;
  /** Of an external attachment. */
  url: string | null;
  thumbnail_url: string | null;
  /** Key in the store of files. */
  file_key: string | null;
  created: string;
  modified: string;
  /** A person's id; null if unknown. */
  created_by: string | null;
  /** Since when it has no parent; it is removed a day later. */
  unnamed_since: string | null;
}

/** An unfinished upload. */
export interface UploadTable {
  /** The id of the attachment that it becomes. */
  id: string;
  model_id: string;
  filename: string;
  /** The declared length; further bytes are rejected. */
  bytes: number;
  created: string;
  created_by: string | null;
}

/** The bytes of an upload from one request, if files are in a bucket. Parts follow each other without gaps. */
export interface UploadPartTable {
  upload_id: string;
  /** The offset of its first byte in the file. */
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
