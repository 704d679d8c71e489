import type { ButtonTexts } from './ButtonTexts.ts'

/** Indonesian. */
export const id: ButtonTexts = {
  'button.connect': 'Hubungkan dompet',
  'button.connecting': 'Menghubungkan…',
  'button.unsupported': 'Ganti jaringan',
  'button.retry': 'Coba lagi',
}
