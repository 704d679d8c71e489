export { QrCode, type QrCodeProps } from '../qr/QrCode.tsx'
