import type { Translation } from '@portico/contract'
import { tr as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Turkish. Informal: “sen”. A wallet is “cüzdan”. */
const tr: Translation<typeof en> = {
  ...wallet,
  'email.address': 'E-posta adresi',
  'email.address.wrong': 'Bu bir e-posta adresi değil.',
  'email.continue': 'Devam',
  'email.recents': 'Daha önce kullanılan',
  'email.forget': '{email} adresini unut',
  'email.guest': 'Misafir olarak devam et',
  'email.meant': '{email} mi demek istedin?',
  'email.meant.yes': 'Evet, {email} kullan',
  'email.meant.no': 'Hayır, {email} kalsın',
  'email.sending': '{email} adresine e-posta gönderiliyor',
  'email.sent': '{email} adresine bir kod gönderdik. {minutes} dakika geçerli.',
  'email.device': 'Bu cihaz yeni',
  'email.device.text':
    'E-postadaki bağlantıyı aç ve orada aşağıdaki sayıyı seç ya da e-postadaki kodu buraya yaz.',
  'email.device.number': 'Sayın',
  'email.code': 'Kod',
  'email.checking': 'Kod kontrol ediliyor',
  'email.resend': 'Başka bir kod gönder',
  'email.resent': 'Başka bir kod gönderdik',
  'email.change': 'Başka bir adres kullan',
  'email.newCode': 'Yeni kod gönder',
  'email.wrong': 'Kod yanlış. Kalan deneme: {count}.',
  'email.wrong.unknown': 'Kod yanlış.',
  'email.expired': 'Bu kod artık geçerli değil.',
  'email.spent': 'Çok fazla yanlış kod: bu kod artık geçerli değil.',
  'email.locked':
    'Bugün çok fazla yanlış kod girildi. Yarın ya da daha önce kullandığın bir cihazda tekrar dene.',
  'email.limit':
    'Bu adrese şimdilik başka e-posta gitmiyor. Son kodu kullan ya da bir saat sonra tekrar dene.',
  'email.refused': 'Bu giriş, e-postadaki bağlantıdan reddedildi.',
  'email.update.now': 'Yeni e-posta adresi',
  'email.update.old': 'Önce şimdiki adresine gönderdiğimiz kod.',
  'email.update.new': 'Şimdi {email} adresine gönderdiğimiz kod.',
  'email.update.done': 'Adresin değişecek',
  'email.update.done.text':
    '{time} itibarıyla {email} ile giriş yaparsın. O zamana kadar bu cihazdan ya da şimdiki adresine giden e-postadan iptal edebilirsin.',
}

export default tr
