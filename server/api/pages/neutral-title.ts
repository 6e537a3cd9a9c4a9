/** What a page calls a space whose name its owner does not show. */
import type { PageLanguage } from './page-language.ts';

const titles: Readonly<Record<PageLanguage, string>> = {
  'en-US': '3D space',
  es: 'Espacio en 3D',
  fr: 'Espace 3D',
  de: '3D-Raum',
  ru: '3D-пространство',
  ja: '3Dスペース',
  'zh-CN': '三维空间',
  'zh-TW': '3D 空間',
  ko: '3D 공간',
  nl: '3D-ruimte',
  it: 'Spazio 3D',
  pt: 'Espaço 3D',
};

export const neutralTitle = (language: PageLanguage): string => titles[language];
