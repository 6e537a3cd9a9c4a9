/**
 * A pseudo-locale for stories: accents every letter and lengthens every text by a third, so that texts that are cut, and
 * texts that are not messages, are noticed. It changes the drawn text only, after each rendering.
 */
const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçđéƒğĥíĵķļɱñóþɋřšŧúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĻṀÑÓÞɊŘŠŦÚṼŴẊÝŽ';
const start = '⟦';
const end = '⟧';

export const pseudoText = (text: string): string => {
  if (!/\p{L}/u.test(text) || text.includes(start)) return text;
  const letters = text.replaceAll(/[a-z]/gi, (letter) => accented.charAt(plain.indexOf(letter)));
  return `${start}${letters}${'·'.repeat(Math.ceil(text.length / 3))}${end}`;
};

const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
const ignored = 'script, style, svg, kbd, code, [lang]:not(html)';

const pseudoElement = (root: Element): void => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.parentElement?.closest(ignored)) continue;
    const text = pseudoText(node.data);
    if (text !== node.data) node.data = text;
  }
  for (const element of root.querySelectorAll(attributes.map((name) => `[${name}]`).join(','))) {
    for (const name of attributes) {
      const value = element.getAttribute(name);
      if (value) element.setAttribute(name, pseudoText(value));
    }
  }
};

/** Until the returned function is called. Modals are outside the story's own element, so the whole body is watched. */
export const watchPseudoLocale = (body: HTMLElement): (() => void) => {
  pseudoElement(body);
  const observer = new MutationObserver(() => {
    observer.disconnect();
    pseudoElement(body);
    observer.observe(body, { childList: true, subtree: true, characterData: true });
  });
  observer.observe(body, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
};
