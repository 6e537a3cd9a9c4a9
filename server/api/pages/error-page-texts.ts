/**
 * The texts of the error page, which the server writes because the page has no scripts. Words that the viewer's error
 * screens have, too (`errors.*` in locales/), are the same here.
 */
import type { Locale } from '#domain/locales.ts';

export type ErrorKind = 'notFound' | 'expiredLink' | 'failed';

export interface ErrorText {
  readonly title: string;
  readonly message: string;
}

interface ErrorPageTexts extends Readonly<Record<ErrorKind, ErrorText>> {
  readonly reload: string;
  readonly allSpaces: string;
}

export const errorPageTexts: Readonly<Record<Locale, ErrorPageTexts>> = {
  'en-US': {
    notFound: { title: 'Page not found', message: 'Check the address, or go to the list of spaces.' },
    expiredLink: { title: 'This link is no longer valid', message: 'Open the file again from its space.' },
    failed: {
      title: 'This page could not be opened',
      message: 'Nothing is lost. Reload the page; if that does not help, try again later.',
    },
    reload: 'Reload',
    allSpaces: 'All spaces',
  },
  es: {
    notFound: { title: 'Página no encontrada', message: 'Revisa la dirección o ve a la lista de espacios.' },
    expiredLink: { title: 'Este enlace ya no es válido', message: 'Vuelve a abrir el archivo desde su espacio.' },
    failed: {
      title: 'No se pudo abrir esta página',
      message: 'No se ha perdido nada. Vuelve a cargar la página; si no funciona, inténtalo un poco más tarde.',
    },
    reload: 'Recargar',
    allSpaces: 'Todos los espacios',
  },
  fr: {
    notFound: { title: 'Page introuvable', message: 'Vérifiez l’adresse ou consultez la liste des espaces.' },
    expiredLink: { title: 'Ce lien n’est plus valable', message: 'Ouvrez de nouveau le fichier depuis son espace.' },
    failed: {
      title: 'Cette page n’a pas pu s’ouvrir',
      message: 'Rien n’est perdu. Rechargez la page\u202f; si cela ne suffit pas, revenez un peu plus tard.',
    },
    reload: 'Recharger',
    allSpaces: 'Tous les espaces',
  },
  de: {
    notFound: { title: 'Seite nicht gefunden', message: 'Prüfen Sie die Adresse oder gehen Sie zur Liste aller Orte.' },
    expiredLink: {
      title: 'Dieser Link ist nicht mehr gültig',
      message: 'Öffnen Sie die Datei noch einmal an ihrem Ort.',
    },
    failed: {
      title: 'Diese Seite ließ sich nicht öffnen',
      message: 'Nichts ist verloren. Laden Sie die Seite neu; hilft das nicht, kommen Sie etwas später wieder.',
    },
    reload: 'Neu laden',
    allSpaces: 'Alle Orte',
  },
  ru: {
    notFound: { title: 'Страница не найдена', message: 'Проверьте адрес или перейдите к списку пространств.' },
    expiredLink: { title: 'Ссылка больше не действует', message: 'Откройте файл ещё раз в его пространстве.' },
    failed: {
      title: 'Не удалось открыть страницу',
      message: 'Ничего не потеряно. Загрузите страницу ещё раз, а если не поможет, зайдите чуть позже.',
    },
    reload: 'Загрузить снова',
    allSpaces: 'Все пространства',
  },
  ja: {
    notFound: { title: 'ページが見つかりません', message: 'アドレスを確認するか、スペース一覧をご覧ください。' },
    expiredLink: { title: 'このリンクは無効になりました', message: 'スペースからもう一度ファイルを開いてください。' },
    failed: {
      title: 'ページを開けませんでした',
      message:
        'データは失われていません。ページを再読み込みしてください。それでも開けない場合は、少し時間をおいてお試しください。',
    },
    reload: '再読み込み',
    allSpaces: 'スペース一覧',
  },
  'zh-CN': {
    notFound: { title: '找不到此页面', message: '请检查地址，或前往空间列表。' },
    expiredLink: { title: '此链接已失效', message: '请从所属空间重新打开该文件。' },
    failed: { title: '未能打开此页面', message: '没有任何内容丢失。请重新加载页面；如果仍然不行，请稍后再来。' },
    reload: '重新加载',
    allSpaces: '全部空间',
  },
  'zh-TW': {
    notFound: { title: '找不到此頁面', message: '請檢查網址，或前往空間清單。' },
    expiredLink: { title: '此連結已失效', message: '請從所屬空間重新開啟該檔案。' },
    failed: { title: '無法開啟此頁面', message: '沒有遺失任何內容。請重新載入頁面；如果還是不行，請稍後再來。' },
    reload: '重新載入',
    allSpaces: '所有空間',
  },
  ko: {
    notFound: { title: '페이지를 찾을 수 없습니다', message: '주소를 확인하거나 공간 목록으로 이동해 주세요.' },
    expiredLink: { title: '더 이상 유효하지 않은 링크입니다', message: '공간에서 파일을 다시 열어 주세요.' },
    failed: {
      title: '페이지를 열지 못했습니다',
      message: '사라진 것은 없습니다. 페이지를 다시 불러오고, 그래도 안 되면 잠시 후 다시 방문해 주세요.',
    },
    reload: '다시 불러오기',
    allSpaces: '모든 공간',
  },
  nl: {
    notFound: { title: 'Pagina niet gevonden', message: 'Controleer het adres of ga naar de lijst met ruimtes.' },
    expiredLink: { title: 'Deze link is niet meer geldig', message: 'Open het bestand opnieuw vanuit de ruimte.' },
    failed: {
      title: 'Deze pagina kon niet worden geopend',
      message: 'Er is niets verloren. Laad de pagina opnieuw; helpt dat niet, kom dan wat later terug.',
    },
    reload: 'Opnieuw laden',
    allSpaces: 'Alle ruimtes',
  },
  it: {
    notFound: { title: 'Pagina non trovata', message: 'Controlla l’indirizzo o vai all’elenco degli spazi.' },
    expiredLink: { title: 'Questo link non è più valido', message: 'Apri di nuovo il file dal suo spazio.' },
    failed: {
      title: 'Non è stato possibile aprire questa pagina',
      message: 'Nulla è andato perso. Ricarica la pagina; se non basta, torna un po’ più tardi.',
    },
    reload: 'Ricarica',
    allSpaces: 'Tutti gli spazi',
  },
  pt: {
    notFound: { title: 'Página não encontrada', message: 'Verifique o endereço ou consulte a lista de espaços.' },
    expiredLink: { title: 'Este link já não é válido', message: 'Abra novamente o ficheiro a partir do espaço.' },
    failed: {
      title: 'Não foi possível abrir esta página',
      message: 'Nada se perdeu. Recarregue a página; se não ajudar, volte um pouco mais tarde.',
    },
    reload: 'Recarregar',
    allSpaces: 'Todos os espaços',
  },
};
