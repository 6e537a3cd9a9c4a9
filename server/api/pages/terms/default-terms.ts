/**
 * The terms that visitors read unless the owner has written others: what is worth knowing about a captured space. Who runs
 * the server is not known here (docs/reference/screens-and-errors.md#terms-modal).
 */
import type { Locale } from '#domain/locales.ts';

/** Who shows the space, whose content it is, how exact it is, what is stored, and other websites. */
type Paragraphs = readonly [string, string, string, string, string];

const paragraphs: Readonly<Record<Locale, Paragraphs>> = {
  'en-US': [
    'This space is published by whoever runs this website. Enfilade is the program that shows it; its authors do not run this website.',
    'Pictures and texts belong to their owners. Look around as much as you like, and ask the owner before you copy or publish anything.',
    'The space was captured at one point in time, and measurements are made from the capture. Check on site before you rely on them.',
    'Your settings are stored in this browser only. This website may count visits; its operator can tell you what else is stored.',
    'Links and embedded media may lead to other websites, which have their own terms.',
  ],
  de: [
    'Dieser Ort wird vom Betreiber dieser Website veröffentlicht. Enfilade ist das Programm, das ihn anzeigt; die Autoren des Programms betreiben diese Website nicht.',
    'Bilder und Texte gehören ihren Eigentümern. Sehen Sie sich in Ruhe um, und fragen Sie den Eigentümer, bevor Sie etwas kopieren oder veröffentlichen.',
    'Der Ort wurde zu einem bestimmten Zeitpunkt aufgenommen, und Maße werden aus der Aufnahme ermittelt. Prüfen Sie sie vor Ort, bevor Sie sich darauf verlassen.',
    'Ihre Einstellungen werden nur in diesem Browser gespeichert. Diese Website zählt möglicherweise Besuche; ihr Betreiber gibt Auskunft, was sonst gespeichert wird.',
    'Links und eingebettete Medien können zu anderen Websites mit eigenen Bedingungen führen.',
  ],
  es: [
    'Este espacio lo publica quien administra este sitio web. Enfilade es el programa que lo muestra; sus autores no administran este sitio.',
    'Las imágenes y los textos pertenecen a sus propietarios. Explora cuanto quieras y pide permiso al propietario antes de copiar o publicar algo.',
    'El espacio se capturó en un momento concreto y las medidas se calculan a partir de esa captura. Compruébalas en el lugar antes de confiar en ellas.',
    'Tus ajustes se guardan solo en este navegador. Este sitio puede contar las visitas; su administrador puede indicarte qué más se guarda.',
    'Los enlaces y el contenido insertado pueden llevar a otros sitios web con sus propias condiciones.',
  ],
  fr: [
    'Cet espace est publié par l’exploitant de ce site web. Enfilade est le programme qui l’affiche ; ses auteurs n’exploitent pas ce site.',
    'Les images et les textes appartiennent à leurs propriétaires. Explorez librement et demandez l’accord du propriétaire avant de copier ou de publier quoi que ce soit.',
    'L’espace a été capturé à un moment donné et les mesures sont calculées à partir de cette capture. Vérifiez-les sur place avant de vous y fier.',
    'Vos réglages sont enregistrés uniquement dans ce navigateur. Ce site peut compter les visites ; son exploitant peut vous indiquer ce qu’il enregistre d’autre.',
    'Les liens et les contenus intégrés peuvent mener à d’autres sites, qui ont leurs propres conditions.',
  ],
  it: [
    'Questo spazio è pubblicato da chi gestisce questo sito web. Enfilade è il programma che lo mostra; i suoi autori non gestiscono il sito.',
    'Immagini e testi appartengono ai rispettivi proprietari. Esplora liberamente e chiedi al proprietario prima di copiare o pubblicare qualcosa.',
    'Lo spazio è stato acquisito in un momento preciso e le misure sono ricavate da quell’acquisizione. Verificale sul posto prima di farvi affidamento.',
    'Le impostazioni vengono salvate solo in questo browser. Questo sito può contare le visite; chi lo gestisce può dirti che cos’altro viene salvato.',
    'I link e i contenuti incorporati possono portare ad altri siti, che hanno condizioni proprie.',
  ],
  ja: [
    'このスペースは、このウェブサイトの運営者が公開しています。Enfilade はスペースを表示するプログラムで、その開発者はこのウェブサイトを運営していません。',
    '画像とテキストの権利はそれぞれの所有者にあります。閲覧は自由ですが、複製や公開の前に所有者の許可を得てください。',
    'スペースはある時点で撮影されたもので、寸法は撮影データから算出されています。利用する前に現地で確認してください。',
    '設定はこのブラウザにのみ保存されます。このウェブサイトでは訪問数を集計する場合があります。その他に保存される情報については運営者にお問い合わせください。',
    'リンクや埋め込みコンテンツは、独自の利用規約を持つ他のウェブサイトにつながる場合があります。',
  ],
  ko: [
    '이 공간은 이 웹사이트의 운영자가 게시합니다. Enfilade는 공간을 보여 주는 프로그램이며, 개발자는 이 웹사이트를 운영하지 않습니다.',
    '이미지와 글의 권리는 각 소유자에게 있습니다. 자유롭게 둘러보되, 복사하거나 게시하기 전에 소유자에게 문의하세요.',
    '공간은 특정 시점에 촬영되었으며 치수는 촬영 데이터를 바탕으로 계산됩니다. 사용하기 전에 현장에서 확인하세요.',
    '설정은 이 브라우저에만 저장됩니다. 이 웹사이트는 방문 수를 집계할 수 있으며, 그 밖에 저장되는 정보는 운영자에게 문의하세요.',
    '링크와 삽입된 콘텐츠는 자체 약관이 있는 다른 웹사이트로 연결될 수 있습니다.',
  ],
  nl: [
    'Deze ruimte wordt gepubliceerd door de beheerder van deze website. Enfilade is het programma dat de ruimte toont; de makers ervan beheren deze website niet.',
    'Beelden en teksten zijn van hun eigenaren. Kijk gerust rond en vraag de eigenaar om toestemming voordat je iets kopieert of publiceert.',
    'De ruimte is op één moment vastgelegd en maten worden uit die opname berekend. Controleer ze ter plaatse voordat je erop vertrouwt.',
    'Je instellingen worden alleen in deze browser bewaard. Deze website kan bezoeken tellen; de beheerder kan vertellen wat er nog meer wordt bewaard.',
    'Links en ingesloten media kunnen naar andere websites leiden, die eigen voorwaarden hebben.',
  ],
  pt: [
    'Este espaço é publicado por quem administra este site. O Enfilade é o programa que o exibe; os seus autores não administram este site.',
    'As imagens e os textos pertencem aos respetivos proprietários. Explore à vontade e peça autorização ao proprietário antes de copiar ou publicar algo.',
    'O espaço foi capturado num determinado momento e as medidas são calculadas a partir dessa captura. Confirme-as no local antes de confiar nelas.',
    'As suas definições são guardadas apenas neste navegador. Este site pode contar visitas; quem o administra pode informar que outros dados são guardados.',
    'As ligações e os conteúdos incorporados podem levar a outros sites, que têm condições próprias.',
  ],
  ru: [
    'Это пространство опубликовано владельцем этого сайта. Enfilade — программа, которая его показывает; её авторы не управляют этим сайтом.',
    'Изображения и тексты принадлежат их владельцам. Осматривайтесь свободно, но спросите владельца, прежде чем что-либо копировать или публиковать.',
    'Пространство снято в определённый момент, а размеры вычислены по этой съёмке. Проверьте их на месте, прежде чем на них полагаться.',
    'Ваши настройки хранятся только в этом браузере. Сайт может считать посещения; что ещё хранится, можно узнать у его владельца.',
    'Ссылки и встроенные материалы могут вести на другие сайты с собственными условиями.',
  ],
  'zh-CN': [
    '此空间由本网站的运营者发布。Enfilade 是用于展示空间的程序，其作者并不运营本网站。',
    '图片和文字归各自的所有者所有。您可以随意浏览，但在复制或发布前请征得所有者同意。',
    '空间拍摄于某一时刻，尺寸根据拍摄数据计算得出。使用前请到现场核实。',
    '您的设置仅保存在此浏览器中。本网站可能会统计访问量；其他存储的信息请咨询运营者。',
    '链接和嵌入的媒体可能指向其他网站，这些网站有各自的条款。',
  ],
  'zh-TW': [
    '此空間由本網站的營運者發布。Enfilade 是用來顯示空間的程式，其作者並不營運本網站。',
    '圖片與文字歸各自的擁有者所有。您可以自由瀏覽，但在複製或發布前請先徵得擁有者同意。',
    '空間拍攝於某一時刻，尺寸依拍攝資料計算得出。使用前請到現場確認。',
    '您的設定只會儲存在此瀏覽器中。本網站可能會統計造訪次數；其他儲存的資訊請洽營運者。',
    '連結與嵌入的媒體可能會連到其他網站，這些網站有各自的條款。',
  ],
};

export const defaultTerms = (locale: Locale): string =>
  paragraphs[locale].map((paragraph) => `<p>${paragraph}</p>\n`).join('');
