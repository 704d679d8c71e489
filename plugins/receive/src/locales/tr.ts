import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Turkish. Formal: “siz”. A wallet is “cüzdan”. Values stand before a noun that takes the suffix. */
const tr: Translation<typeof en> = {
  'receive.addresses': 'Adresleriniz',
  'receive.payment': 'Ödemeler',
  'receive.ordinal': 'Ordinals',
  'receive.payment.text': 'Yalnızca bitcoin için. Ordinals, ordinals adresinize gönderilsin.',
  'receive.ordinal.text': 'Yalnızca ordinals için. Bitcoin, ödeme adresinize gönderilsin.',
  'receive.unsafe': 'Henüz güvende değil',
  'receive.unsafe.text': 'Bu hesabı yalnızca bu tarayıcı açabilir. Verileri silinirse burada olan kaybolur.',
  'receive.recover': 'Kurtarmayı ayarla',
  'receive.showAnyway': 'Adresi yine de göster',
  'receive.address': '{wallet} cüzdanındaki adresiniz',
  'receive.code': 'QR kodu olarak adresiniz',
  'receive.copy': 'Adresi kopyala',
  'receive.copied': 'Kopyalandı',
  'receive.copy.refused':
    'Tarayıcınız burada kopyalamaya izin vermiyor. Yukarıdaki adresi seçip oradan kopyalayın.',
  'receive.share': 'Adresi paylaş',
  'receive.share.refused': 'Tarayıcınız burada paylaşmaya izin vermiyor. Bunun yerine kopyalayın.',
  'receive.networks': 'Yalnızca {networks} üzerinde',
  'receive.networks.text': 'Bunu gönderene söyleyin. Başka bir ağda bu adrese gönderilenler kaybolabilir.',
  'receive.contract': 'Cüzdanınız her yerde yok',
  'receive.contract.text':
    'O bir sözleşme ve {networks} üzerinde yok. Oraya gönderilenlere ulaşılamayabilir.',
  'receive.unknown': '{networks} üzerinde bilinmiyor',
  'receive.unknown.text':
    'Cüzdanınızın orada olup olmadığı ağa sorulamadı. Yanıt gelene kadar başka bir ağ kullanın.',
  'receive.checkAgain': 'Yeniden sor',
  'receive.disconnected': 'Henüz adres yok',
  'receive.disconnected.text': 'Almak için bir cüzdan bağlayın.',
  'receive.ask': 'Bir tutar iste',
  'receive.plain': 'Yalnızca adresi göster',
  'receive.amount': 'İstediğiniz',
  'receive.zero': 'Sıfırdan fazla isteyin',
  'receive.decimals': '{symbol} en fazla {decimals} ondalık basamak alır',
  'receive.unreadable': 'Tutarı {example} biçiminde, başka işaret olmadan yazın.',
  'receive.request': '{network} üzerinde {amount}',
  'receive.request.code': 'QR kodu olarak isteğiniz',
  'receive.request.text': 'Bu kodu tarayan cüzdan gerisini doldurur. Borsalar yalnızca adresi okur.',
  'receive.request.none': 'Tutar girilene kadar kod yalnızca adresinizi söyler.',
  'receive.request.copy': 'İsteği kopyala',
  'receive.request.share': 'İsteği paylaş',
  'receive.request.absent':
    'Cüzdanınız {network} ağında yok, bu yüzden orada bir şey istenemez. Başka bir token seçin.',
  'receive.token': 'Token seç',
  'receive.token.search': 'Token ara',
  'receive.token.list': 'Tokenlarınız',
  'receive.token.loading': 'Tokenlarınız yükleniyor',
  'receive.token.failed': 'Tokenlarınız yüklenemedi',
  'receive.token.none': '“{query}” ile eşleşen token yok',
  'receive.token.none.text': 'Adını, sembolünü veya sözleşme adresini deneyin.',
  'receive.token.value': 'Değer bilinmiyor',
  'receive.tryAgain': 'Tekrar dene',
}

export default tr
