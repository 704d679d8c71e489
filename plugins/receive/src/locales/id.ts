import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Indonesian. Formal: “Anda”. A wallet is “dompet”. */
const id: Translation<typeof en> = {
  'receive.addresses': 'Alamat Anda',
  'receive.payment': 'Pembayaran',
  'receive.ordinal': 'Ordinal',
  'receive.payment.text': 'Hanya untuk bitcoin. Minta ordinal dikirim ke alamat Anda untuk ordinal.',
  'receive.ordinal.text': 'Hanya untuk ordinal. Minta bitcoin dikirim ke alamat Anda untuk pembayaran.',
  'receive.unsafe': 'Belum aman',
  'receive.unsafe.text':
    'Hanya browser ini yang dapat membuka akun ini. Jika datanya dihapus, isinya hilang.',
  'receive.recover': 'Siapkan pemulihan',
  'receive.showAnyway': 'Tetap tampilkan alamat',
  'receive.address': 'Alamat Anda di {wallet}',
  'receive.code': 'Alamat Anda sebagai kode QR',
  'receive.copy': 'Salin alamat',
  'receive.copied': 'Disalin',
  'receive.copy.refused':
    'Peramban Anda tidak mengizinkan penyalinan di sini. Tandai alamat di atas, lalu salin dari sana.',
  'receive.share': 'Bagikan alamat',
  'receive.share.refused': 'Peramban Anda tidak mengizinkan berbagi di sini. Salin saja.',
  'receive.networks': 'Hanya di {networks}',
  'receive.networks.text': 'Beri tahu pengirim. Yang dikirim ke alamat ini di jaringan lain bisa hilang.',
  'receive.contract': 'Dompet Anda tidak ada di mana-mana',
  'receive.contract.text':
    'Dompet itu kontrak, dan tidak ada di {networks}. Yang dikirim ke sana mungkin tidak terjangkau.',
  'receive.unknown': 'Tidak diketahui di {networks}',
  'receive.unknown.text':
    'Jaringan tidak dapat ditanya apakah dompet Anda ada di sana. Sampai ada jawaban, gunakan jaringan lain.',
  'receive.checkAgain': 'Tanya lagi',
  'receive.disconnected': 'Belum ada alamat',
  'receive.disconnected.text': 'Hubungkan dompet untuk menerima dengannya.',
  'receive.ask': 'Minta sejumlah',
  'receive.plain': 'Tampilkan alamat saja',
  'receive.amount': 'Anda meminta',
  'receive.zero': 'Minta lebih dari nol',
  'receive.decimals': '{symbol} paling banyak {decimals} desimal',
  'receive.unreadable': 'Tulis jumlahnya seperti {example}, tanpa tanda lain.',
  'receive.request': '{amount} di {network}',
  'receive.request.code': 'Permintaan Anda sebagai kode QR',
  'receive.request.text': 'Dompet yang memindai kode ini mengisi sisanya. Bursa hanya membaca alamat.',
  'receive.request.none': 'Selama belum ada jumlah, kode hanya berisi alamat Anda.',
  'receive.request.copy': 'Salin permintaan',
  'receive.request.share': 'Bagikan permintaan',
  'receive.request.absent':
    'Dompet Anda tidak ada di {network}, jadi tidak ada yang bisa diminta di sana. Pilih token lain.',
  'receive.token': 'Pilih token',
  'receive.token.search': 'Cari token',
  'receive.token.list': 'Token Anda',
  'receive.token.loading': 'Memuat token Anda',
  'receive.token.failed': 'Token Anda tidak dapat dimuat',
  'receive.token.none': 'Tidak ada token yang cocok dengan “{query}”',
  'receive.token.none.text': 'Coba nama, simbol, atau alamat kontraknya.',
  'receive.token.value': 'Nilai tidak diketahui',
  'receive.tryAgain': 'Coba lagi',
}

export default id
