/** The progress bar of a page whose interface is not drawn yet (docs/reference/start-up.md#loading-bar). */
import type { Locale } from '#domain/locales.ts';

const labels: Readonly<Record<Locale, string>> = {
  'en-US': 'Loading the controls',
  es: 'Cargando los controles',
  fr: 'Chargement des commandes',
  de: 'Bedienelemente werden geladen',
  ru: 'Загрузка элементов управления',
  ja: '操作ボタンを読み込んでいます',
  'zh-CN': '正在加载控件',
  'zh-TW': '正在載入控制項',
  ko: '컨트롤을 불러오는 중',
  nl: 'Bediening wordt geladen',
  it: 'Caricamento dei comandi',
  pt: 'A carregar os controlos',
};

export const loadingBar = (language: Locale): string =>
  `<div class="loading-bar" role="progressbar" aria-label="${labels[language]}"></div>`;
