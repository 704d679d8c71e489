import type { MailLanguage } from '../../mail/locales/languages.ts'

/** What the pages say beside what mails say. */
export interface PageTexts {
  /** Above three numbers. */
  readonly choose: string
  /** On the button that ends the sign-in. */
  readonly notMe: string
  readonly approved: string
  readonly refused: string
  /** Of a link that leads nowhere any more. */
  readonly gone: string
  readonly cancelled: string
}

const toTexts = (
  ...[choose, notMe, approved, refused, gone, cancelled]: readonly [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
) => ({
  choose,
  notMe,
  approved,
  refused,
  gone,
  cancelled,
})

/** Texts of the pages, by language. */
export const pageTexts: Readonly<Record<MailLanguage, PageTexts>> = {
  en: toTexts(
    'Choose the number that you see where you are signing in.',
    'It was not me',
    'Done. Go back to where you are signing in.',
    'The sign-in was stopped.',
    'This link is not valid any more.',
    'The change was cancelled.',
  ),
  de: toTexts(
    'Wählen Sie die Zahl, die Sie dort sehen, wo Sie sich anmelden.',
    'Das war ich nicht',
    'Fertig. Gehen Sie dorthin zurück, wo Sie sich anmelden.',
    'Die Anmeldung wurde abgebrochen.',
    'Dieser Link ist nicht mehr gültig.',
    'Die Änderung wurde abgebrochen.',
  ),
  es: toTexts(
    'Elija el número que ve donde está iniciando sesión.',
    'No fui yo',
    'Listo. Vuelva a donde está iniciando sesión.',
    'Se ha detenido el inicio de sesión.',
    'Este enlace ya no es válido.',
    'Se ha cancelado el cambio.',
  ),
  fr: toTexts(
    'Choisissez le nombre affiché là où vous vous connectez.',
    'Ce n’était pas moi',
    'C’est fait. Revenez là où vous vous connectez.',
    'La connexion a été arrêtée.',
    'Ce lien n’est plus valide.',
    'La modification a été annulée.',
  ),
  pt: toTexts(
    'Escolha o número que vê onde está a iniciar sessão.',
    'Não fui eu',
    'Pronto. Volte para onde está a iniciar sessão.',
    'O início de sessão foi interrompido.',
    'Este link já não é válido.',
    'A alteração foi cancelada.',
  ),
  it: toTexts(
    'Scegli il numero che vedi dove stai accedendo.',
    'Non ero io',
    'Fatto. Torna dove stai accedendo.',
    'L’accesso è stato interrotto.',
    'Questo link non è più valido.',
    'La modifica è stata annullata.',
  ),
  tr: toTexts(
    'Oturum açtığınız yerde gördüğünüz sayıyı seçin.',
    'Bu ben değildim',
    'Tamam. Oturum açtığınız yere dönün.',
    'Oturum açma durduruldu.',
    'Bu bağlantı artık geçerli değil.',
    'Değişiklik iptal edildi.',
  ),
  pl: toTexts(
    'Wybierz liczbę widoczną tam, gdzie się logujesz.',
    'To nie ja',
    'Gotowe. Wróć tam, gdzie się logujesz.',
    'Logowanie zostało przerwane.',
    'Ten link nie jest już ważny.',
    'Zmiana została anulowana.',
  ),
  ru: toTexts(
    'Выберите число, которое вы видите там, где входите.',
    'Это был не я',
    'Готово. Вернитесь туда, где вы входите.',
    'Вход остановлен.',
    'Эта ссылка больше не действует.',
    'Изменение отменено.',
  ),
  uk: toTexts(
    'Виберіть число, яке бачите там, де входите.',
    'Це був не я',
    'Готово. Поверніться туди, де ви входите.',
    'Вхід зупинено.',
    'Це посилання більше не дійсне.',
    'Зміну скасовано.',
  ),
  ar: toTexts(
    'اختر الرقم الذي تراه حيث تسجّل الدخول.',
    'لم أكن أنا',
    'تم. عُد إلى حيث تسجّل الدخول.',
    'تم إيقاف تسجيل الدخول.',
    'لم يعد هذا الرابط صالحًا.',
    'تم إلغاء التغيير.',
  ),
  fa: toTexts(
    'عددی را که در محل ورود می‌بینید انتخاب کنید.',
    'من نبودم',
    'انجام شد. به محل ورود برگردید.',
    'ورود متوقف شد.',
    'این پیوند دیگر معتبر نیست.',
    'تغییر لغو شد.',
  ),
  hi: toTexts(
    'वह संख्या चुनें जो आपको साइन इन करने की जगह पर दिख रही है।',
    'यह मैं नहीं था',
    'हो गया। साइन इन करने की जगह पर वापस जाएँ।',
    'साइन-इन रोक दिया गया।',
    'यह लिंक अब मान्य नहीं है।',
    'बदलाव रद्द कर दिया गया।',
  ),
  id: toTexts(
    'Pilih angka yang Anda lihat di tempat Anda masuk.',
    'Itu bukan saya',
    'Selesai. Kembali ke tempat Anda masuk.',
    'Proses masuk dihentikan.',
    'Tautan ini tidak berlaku lagi.',
    'Perubahan dibatalkan.',
  ),
  vi: toTexts(
    'Chọn số bạn thấy ở nơi bạn đang đăng nhập.',
    'Không phải tôi',
    'Xong. Hãy quay lại nơi bạn đang đăng nhập.',
    'Đã dừng đăng nhập.',
    'Liên kết này không còn hiệu lực.',
    'Đã hủy thay đổi.',
  ),
  th: toTexts(
    'เลือกตัวเลขที่คุณเห็นในหน้าที่คุณกำลังลงชื่อเข้าใช้',
    'ไม่ใช่ฉัน',
    'เสร็จแล้ว กลับไปยังหน้าที่คุณกำลังลงชื่อเข้าใช้',
    'หยุดการลงชื่อเข้าใช้แล้ว',
    'ลิงก์นี้ใช้ไม่ได้อีกต่อไป',
    'ยกเลิกการเปลี่ยนแปลงแล้ว',
  ),
  ja: toTexts(
    'サインインしている画面に表示されている番号を選んでください。',
    '自分ではありません',
    '完了しました。サインインしている画面に戻ってください。',
    'サインインを中止しました。',
    'このリンクは無効になりました。',
    '変更をキャンセルしました。',
  ),
  ko: toTexts(
    '로그인 중인 화면에 표시된 숫자를 선택하세요.',
    '제가 아닙니다',
    '완료되었습니다. 로그인 중인 화면으로 돌아가세요.',
    '로그인이 중단되었습니다.',
    '이 링크는 더 이상 유효하지 않습니다.',
    '변경이 취소되었습니다.',
  ),
  'zh-Hans': toTexts(
    '请选择您在登录处看到的数字。',
    '不是我',
    '完成。请返回您登录的页面。',
    '登录已停止。',
    '此链接已失效。',
    '更改已取消。',
  ),
  'zh-Hant': toTexts(
    '請選擇您在登入處看到的數字。',
    '不是我',
    '完成。請返回您登入的頁面。',
    '登入已停止。',
    '此連結已失效。',
    '變更已取消。',
  ),
}
