import type { MailTexts } from './en.ts'

/** Indonesian. Formal: “Anda”. A wallet is “dompet”. */
const id: MailTexts = {
  device: 'Perangkat',
  place: 'Lokasi',
  time: 'Waktu',
  site: 'Situs',
  email: 'Alamat baru',
  what: 'Perubahan',
  readyAt: 'Mulai berlaku',
  unknown: 'Tidak diketahui',
  cancel: 'Batalkan perubahan ini',
  notYou: 'Jika ini bukan Anda, buka dompet Anda sekarang dan periksa perangkatnya.',
  automatic: 'Dikirim otomatis. Tidak ada yang membaca balasan ke alamat ini.',
  'code.subject': '{code} adalah kode Anda untuk {host}',
  'code.title': 'Kode Anda untuk {host}',
  'code.lead': 'Masukkan di tempat Anda sedang masuk. Berlaku selama {minutes} menit.',
  'code.confirm': 'Atau buka halaman ini, lalu pilih angka yang Anda lihat di tempat Anda sedang masuk.',
  'code.action': 'Konfirmasi masuk',
  'code.note': 'Jika Anda tidak meminta kode ini, abaikan email ini. Jangan berikan kode kepada siapa pun.',
  'newDevice.title': 'Perangkat baru telah masuk',
  'newDevice.lead': 'Dompet Anda dibuka di perangkat yang belum dikenalnya.',
  'signedOutEverywhere.title': 'Anda telah keluar di semua tempat',
  'signedOutEverywhere.lead': 'Dompet Anda telah keluar dari semua perangkat. Dana Anda tidak berpindah.',
  'refreshReused.title': 'Sebuah perangkat dikeluarkan untuk melindungi Anda',
  'refreshReused.lead':
    'Sesi perangkat ini digunakan dua kali, seperti yang terjadi jika seseorang menyalinnya. Perangkat harus masuk lagi.',
  'emailChanging.title': 'Alamat email Anda akan segera berubah',
  'emailChanging.lead': 'Dompet Anda mendapat alamat email baru. Sampai saat itu Anda dapat membatalkannya.',
  'emailChanged.title': 'Alamat email Anda telah berubah',
  'emailChanged.lead': 'Mulai sekarang, masuklah ke dompet Anda dengan alamat baru.',
  'holdStarted.title': 'Perubahan pada dompet Anda sedang menunggu',
  'holdStarted.lead': 'Ini diminta di salah satu perangkat Anda. Anda dapat membatalkannya sampai berlaku.',
  'what.export': 'Ekspor frasa pemulihan dan kunci',
  'what.recovery': 'Cara baru memulihkan dompet',
  'what.email': 'Alamat email baru',
  'what.passkey': 'Penghapusan kunci sandi terakhir',
  'recoveryChanged.title': 'Pemulihan Anda telah berubah',
  'recoveryChanged.lead': 'Cara memulihkan dompet Anda telah diubah.',
  'keysRenewed.title': 'Dompet Anda memiliki kunci baru',
  'keysRenewed.lead':
    'Kunci baru telah dibuat untuk dompet Anda. Alamatnya berubah, dan yang sebelumnya tetap berfungsi.',
}

export default id
