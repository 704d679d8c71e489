import type { Translation } from '@portico/contract'
import { tr as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Turkish. Informal: “sen”. A wallet is “cüzdan”. */
const tr: Translation<typeof en> = {
  ...wallet,
  'socials.opening': '{title} açılıyor',
  'socials.waiting': '{title} penceresinde devam et',
  'socials.blocked': 'Tarayıcın pencereyi açmadı.',
  'socials.openWindow': 'Pencereyi aç',
  'socials.inPage': 'Bu sekmede devam et',
  'socials.cancelled': '{title} tarafında iptal ettin.',
  'socials.failed': '{title} kim olduğunu doğrulamadı.',
  'socials.expired': 'Bu girişin süresi doldu.',
  'socials.refused': 'Bu giriş başka bir tarayıcıda başlatıldı.',
  'socials.down': '{title} hizmetine ulaşılamıyor.',
  'socials.unknown': 'Bu cüzdan {title} hizmetini tanımıyor.',
  'socials.taken': 'Bu hesap başka bir cüzdanda.',
  'socials.known': '{email} adresinin zaten bir cüzdanı var.',
  'socials.known.text': 'O cüzdanı aç; bundan sonra {title} de onu açar. Ya da başka bir cüzdan oluştur.',
  'socials.known.elsewhere':
    'O cüzdan e-posta ile açılır ve bu site bunu sunmuyor. {title} hesabını bulunduğu yerde ekleyebilir ya da burada başka bir cüzdan oluşturabilirsin.',
  'socials.known.mail': 'E-posta ile aç',
  'socials.known.continue': '{title} ile aç',
  'socials.known.another': 'Başka bir cüzdan oluştur',
  'socials.added': 'Hesap eklendi',
  'socials.add': '{title} ekle',
  'socials.approve': '{title} içinde onayla, sonra buraya dön.',
  'socials.scan': 'Bunu {title} yüklü telefonla tara.',
  'socials.code': '{title} ile giriş kodu',
  'socials.code.left': 'Kalan süre: {time}',
  'socials.code.expired': 'Bu kodun süresi doldu.',
  'socials.code.new': 'Yeni kod',
  'socials.openApp': '{title} uygulamasını aç',
  'socials.copy': 'Bağlantıyı kopyala',
  'socials.copied': 'Kopyalandı',
  'socials.copy.refused': 'Tarayıcın burada kopyalamaya izin vermiyor.',
  'socials.cancel': 'İptal',
}

export default tr
