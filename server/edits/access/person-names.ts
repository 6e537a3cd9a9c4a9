/** A name in one text, as first and last name: the last name is the text after the last space. */
export const splitName = (name: string): { readonly firstName: string; readonly lastName: string } => {
  const [, firstName = '', lastName = ''] = /^(?:(.*\S)\s+)?(\S*)$/.exec(name.trim()) ?? [];
  return firstName === '' ? { firstName: lastName, lastName: '' } : { firstName, lastName };
};
