/** Saves data of the page as files of the visitor. */

export const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

/** By this mark, spreadsheets recognize UTF-8. */
const byteOrderMark = '\uFEFF';

export const saveCsvFile = (text: string, name: string): void =>
  saveFile(new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' }), name);
