import type { Translation } from '@portico/contract'
import { id as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Indonesian. “Anda”. A wallet is “dompet”. */
const id: Translation<typeof en> = {
  ...wallet,
  'socials.opening': 'Membuka {title}',
  'socials.waiting': 'Lanjutkan di jendela {title}',
  'socials.blocked': 'Peramban Anda tidak membuka jendela.',
  'socials.openWindow': 'Buka jendela',
  'socials.inPage': 'Lanjutkan di tab ini',
  'socials.cancelled': 'Anda membatalkan di {title}.',
  'socials.failed': '{title} tidak mengonfirmasi siapa Anda.',
  'socials.expired': 'Upaya masuk ini sudah kedaluwarsa.',
  'socials.refused': 'Upaya masuk ini dimulai di peramban lain.',
  'socials.down': '{title} tidak dapat dihubungi.',
  'socials.unknown': 'Dompet ini tidak mengenal {title}.',
  'socials.taken': 'Dompet lain memiliki akun ini.',
  'socials.known': '{email} sudah punya dompet.',
  'socials.known.text': 'Buka dompet itu, dan sejak itu {title} juga membukanya. Atau buat yang lain.',
  'socials.known.elsewhere':
    'Dompet itu dibuka lewat email, yang tidak ditawarkan situs ini. Anda dapat menambahkan {title} di tempatnya, atau membuat yang lain di sini.',
  'socials.known.mail': 'Buka lewat email',
  'socials.known.continue': 'Buka dengan {title}',
  'socials.known.another': 'Buat dompet lain',
  'socials.added': 'Akun ditambahkan',
  'socials.add': 'Tambahkan {title}',
  'socials.approve': 'Setujui di {title}, lalu kembali ke sini.',
  'socials.scan': 'Pindai ini dengan ponsel yang memiliki {title}.',
  'socials.code': 'Kode untuk masuk dengan {title}',
  'socials.code.left': 'Berlaku {time} lagi',
  'socials.code.expired': 'Kode ini sudah kedaluwarsa.',
  'socials.code.new': 'Kode baru',
  'socials.openApp': 'Buka {title}',
  'socials.copy': 'Salin tautan',
  'socials.copied': 'Disalin',
  'socials.copy.refused': 'Peramban Anda tidak mengizinkan penyalinan di sini.',
  'socials.cancel': 'Batal',
}

export default id
