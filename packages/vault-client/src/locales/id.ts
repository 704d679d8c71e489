import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Indonesian. “Anda”. A wallet is “dompet”. */
export const id: Translation<typeof en> = {
  'vault.opening': 'Membuka dompet Anda',
  'vault.title': 'Dompet Anda',
  'vault.working': 'Sebentar…',
  'vault.tryAgain': 'Coba lagi',
  'vault.wait': 'Coba lagi setelah {seconds} detik',
  'vault.restore': 'Pulihkan dompet Anda',
  'vault.recovery': 'Perangkat ini belum memiliki kunci dompet Anda. Pulihkan dompet untuk melanjutkan.',
  'vault.unkept': 'Dompet tidak dibuat, karena browser ini tidak akan menyimpannya.',
  'vault.offline': 'Tidak ada koneksi.',
  'vault.tooMany': 'Terlalu banyak percobaan sekaligus.',
  'vault.slow': 'Terlalu lama.',
  'vault.notLoaded': 'Dompet Anda tidak dapat dimuat.',
  'vault.ended': 'Anda tidak lagi masuk.',
  'vault.failed': 'Terjadi kesalahan.',
  'vault.approve.none': 'Tidak ada yang perlu disetujui',
  'vault.notAllowed': 'Tindakan tidak diizinkan',
  'vault.notAllowed.text':
    'Situs ini meminta “{method}”, yang tidak dilakukan dompet Anda untuk situs mana pun.',
  'vault.close': 'Tutup',
}
