import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Turkish. Informal: “sen”. A wallet is “cüzdan”. */
export const tr: Translation<typeof en> = {
  'vault.opening': 'Cüzdanın açılıyor',
  'vault.title': 'Cüzdanın',
  'vault.working': 'Bir saniye…',
  'vault.tryAgain': 'Tekrar dene',
  'vault.wait': 'Lütfen {seconds} saniye sonra tekrar dene',
  'vault.restore': 'Cüzdanını geri yükle',
  'vault.recovery': 'Bu cihazda henüz cüzdanının anahtarı yok. Devam etmek için cüzdanı geri yükle.',
  'vault.unkept': 'Bu tarayıcı saklamayacağı için cüzdan oluşturulmadı.',
  'vault.offline': 'Bağlantı yok.',
  'vault.tooMany': 'Bir seferde çok fazla deneme.',
  'vault.slow': 'Çok uzun sürdü.',
  'vault.notLoaded': 'Cüzdanın yüklenemedi.',
  'vault.ended': 'Artık giriş yapmış değilsin.',
  'vault.failed': 'Bir şeyler ters gitti.',
  'vault.approve.none': 'Onaylanacak bir şey yok',
  'vault.notAllowed': 'İşleme izin verilmiyor',
  'vault.notAllowed.text': 'Bu site “{method}” istedi; cüzdanın bunu hiçbir site için yapmaz.',
  'vault.close': 'Kapat',
}
