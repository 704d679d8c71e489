import type { MailTexts } from './en.ts'

/** Turkish. Formal: “siz”. A wallet is “cüzdan”. Values stand before a noun that takes the suffix. */
const tr: MailTexts = {
  device: 'Cihaz',
  place: 'Yer',
  time: 'Zaman',
  site: 'Site',
  email: 'Yeni adres',
  what: 'Değişiklik',
  readyAt: 'Geçerlilik',
  unknown: 'Bilinmiyor',
  cancel: 'Bu değişikliği iptal et',
  notYou: 'Bu siz değilseniz cüzdanınızı hemen açın ve cihazlarına bakın.',
  automatic: 'Otomatik gönderildi. Bu adrese gelen yanıtları kimse okumaz.',
  'code.subject': '{host} sitesi için kodunuz: {code}',
  'code.title': '{host} sitesi için kodunuz',
  'code.lead': 'Oturum açtığınız yerde girin. {minutes} dakika geçerlidir.',
  'code.confirm': 'Ya da bu sayfayı açın ve oturum açtığınız yerde gördüğünüz sayıyı seçin.',
  'code.action': 'Oturum açmayı onayla',
  'code.note': 'Bu kodu istemediyseniz bu e-postayı dikkate almayın. Kodu kimseye vermeyin.',
  'newDevice.title': 'Yeni bir cihaz oturum açtı',
  'newDevice.lead': 'Cüzdanınız daha önce tanımadığı bir cihazda açıldı.',
  'signedOutEverywhere.title': 'Her yerde oturumunuz kapatıldı',
  'signedOutEverywhere.lead': 'Cüzdanınızın oturumu tüm cihazlarda kapatıldı. Varlıklarınız yerinde duruyor.',
  'refreshReused.title': 'Sizi korumak için bir cihazın oturumu kapatıldı',
  'refreshReused.lead':
    'Bu cihazın bir oturumu iki kez kullanıldı; biri onu kopyaladığında böyle olur. Cihazın yeniden oturum açması gerekir.',
  'emailChanging.title': 'E-posta adresiniz değişmek üzere',
  'emailChanging.lead': 'Cüzdanınız yeni bir e-posta adresi alacak. O zamana kadar bunu iptal edebilirsiniz.',
  'emailChanged.title': 'E-posta adresiniz değişti',
  'emailChanged.lead': 'Bundan sonra cüzdanınızda yeni adresle oturum açın.',
  'holdStarted.title': 'Cüzdanınızda bekleyen bir değişiklik var',
  'holdStarted.lead': 'Cihazlarınızdan birinde istendi. Geçerli olana kadar iptal edebilirsiniz.',
  'what.export': 'Kurtarma ifadesinin ve anahtarların dışa aktarılması',
  'what.recovery': 'Cüzdanı kurtarmanın yeni yolu',
  'what.email': 'Yeni e-posta adresi',
  'what.passkey': 'Son geçiş anahtarının kaldırılması',
  'recoveryChanged.title': 'Kurtarma yönteminiz değişti',
  'recoveryChanged.lead': 'Cüzdanınızı kurtarma yolları değiştirildi.',
  'keysRenewed.title': 'Cüzdanınızın yeni anahtarları var',
  'keysRenewed.lead':
    'Cüzdanınız için yeni anahtarlar oluşturuldu. Adresleri değişti, öncekiler de çalışmaya devam ediyor.',
}

export default tr
