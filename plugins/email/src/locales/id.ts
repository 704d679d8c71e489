import type { Translation } from '@portico/contract'
import { id as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Indonesian. “Anda”. A wallet is “dompet”. */
const id: Translation<typeof en> = {
  ...wallet,
  'email.address': 'Alamat email',
  'email.address.wrong': 'Itu bukan alamat email.',
  'email.continue': 'Lanjutkan',
  'email.recents': 'Pernah digunakan',
  'email.forget': 'Lupakan {email}',
  'email.guest': 'Lanjutkan sebagai tamu',
  'email.meant': 'Maksud Anda {email}?',
  'email.meant.yes': 'Ya, gunakan {email}',
  'email.meant.no': 'Tidak, tetap {email}',
  'email.sending': 'Mengirim email ke {email}',
  'email.sent': 'Kami telah mengirim kode ke {email}. Berlaku selama {minutes} menit.',
  'email.device': 'Perangkat ini baru',
  'email.device.text':
    'Buka tautan di email dan pilih angka di bawah di sana, atau ketik kode dari email di sini.',
  'email.device.number': 'Angka Anda',
  'email.code': 'Kode',
  'email.checking': 'Memeriksa kode',
  'email.resend': 'Kirim kode lain',
  'email.resent': 'Kami telah mengirim kode lain',
  'email.change': 'Gunakan alamat lain',
  'email.newCode': 'Kirim kode baru',
  'email.wrong': 'Kode salah. Sisa percobaan: {count}.',
  'email.wrong.unknown': 'Kode salah.',
  'email.expired': 'Kode ini tidak berlaku lagi.',
  'email.spent': 'Terlalu banyak kode salah: kode ini tidak berlaku lagi.',
  'email.locked':
    'Terlalu banyak kode salah hari ini. Coba besok, atau di perangkat yang pernah Anda gunakan.',
  'email.limit':
    'Untuk saat ini tidak ada email lagi ke alamat ini. Gunakan kode terakhir, atau coba satu jam lagi.',
  'email.refused': 'Login ini ditolak lewat tautan di email.',
  'email.update.now': 'Alamat email baru',
  'email.update.old': 'Pertama, kode yang kami kirim ke alamat Anda saat ini.',
  'email.update.new': 'Sekarang, kode yang kami kirim ke {email}.',
  'email.update.done': 'Alamat Anda akan berubah',
  'email.update.done.text':
    'Mulai {time} Anda masuk dengan {email}. Sebelum itu Anda dapat membatalkannya, dari perangkat ini atau lewat email ke alamat Anda saat ini.',
}

export default id
