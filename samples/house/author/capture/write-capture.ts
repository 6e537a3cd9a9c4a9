/** Writes capture.json and the attachments that it names beside it. */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Capture } from '#domain/model/capture.ts';
import { captureOf } from './capture.ts';

/** Names of the files below attachments/, each once, sorted. */
export const attachmentNames = ({ content = {} }: Capture): readonly string[] => {
  const { tags = [], notes = [] } = content;
  const hung = [...tags, ...notes].flatMap(({ fileAttachments = [] }) => fileAttachments.map(({ file }) => file));
  const shown = tags.flatMap(({ media }) => (media?.startsWith('attachments/') ? [media] : []));
  return [...new Set([...hung, ...shown].map((file) => file.replace('attachments/', '')))].toSorted();
};

/** `attachments` is the folder where they lie. Throws where one is missing. */
export const writeCapture = async (folder: string, attachments: string): Promise<void> => {
  const capture = captureOf(existsSync(path.join(folder, 'panos-empty')));
  await mkdir(path.join(folder, 'attachments'), { recursive: true });
  for (const name of attachmentNames(capture))
    await copyFile(path.join(attachments, name), path.join(folder, 'attachments', name));
  await writeFile(path.join(folder, 'capture.json'), `${JSON.stringify(capture, null, 2)}\n`);
};
