import type { MailTexts } from './en.ts'

/** Spanish, for Spain and Latin America. Informal: “tú”. A wallet is “la billetera”. */
const es: MailTexts = {
  device: 'Dispositivo',
  place: 'Lugar',
  time: 'Hora',
  site: 'Sitio',
  email: 'Nueva dirección',
  account: 'Cuenta',
  what: 'Cambio',
  readyAt: 'Entra en vigor',
  unknown: 'Desconocido',
  cancel: 'Cancelar este cambio',
  notYou: 'Si no fuiste tú, abre ahora tu billetera y revisa sus dispositivos.',
  automatic: 'Enviado automáticamente. Nadie lee las respuestas a esta dirección.',
  'code.subject': '{code} es tu código para {host}',
  'code.title': 'Tu código para {host}',
  'code.lead': 'Escríbelo donde estás iniciando sesión. Es válido durante {minutes} minutos.',
  'code.confirm': 'O abre esta página y elige allí el número que ves donde estás iniciando sesión.',
  'code.action': 'Confirmar inicio de sesión',
  'code.note': 'Si no pediste este código, ignora este correo. No des el código a nadie.',
  'newDevice.title': 'Un dispositivo nuevo inició sesión',
  'newDevice.lead': 'Tu billetera se abrió en un dispositivo que aún no conocía.',
  'signedOutEverywhere.title': 'Se cerró tu sesión en todas partes',
  'signedOutEverywhere.lead':
    'La sesión de tu billetera se cerró en todos los dispositivos. Tus fondos no se han movido.',
  'refreshReused.title': 'Se cerró la sesión de un dispositivo para protegerte',
  'refreshReused.lead':
    'Una sesión de este dispositivo se usó dos veces, como ocurre cuando alguien la ha copiado. El dispositivo debe iniciar sesión de nuevo.',
  'emailChanging.title': 'Tu dirección de correo está a punto de cambiar',
  'emailChanging.lead':
    'Tu billetera tendrá una nueva dirección de correo. Hasta entonces puedes cancelarlo.',
  'emailChanged.title': 'Tu dirección de correo ha cambiado',
  'emailChanged.lead': 'Desde ahora, inicia sesión en tu billetera con la nueva dirección.',
  'holdStarted.title': 'Hay un cambio pendiente en tu billetera',
  'holdStarted.lead': 'Se pidió en uno de tus dispositivos. Puedes cancelarlo hasta que entre en vigor.',
  'what.export': 'Exportación de la frase de recuperación y las claves',
  'what.recovery': 'Nueva forma de recuperar la billetera',
  'what.email': 'Nueva dirección de correo',
  'what.passkey': 'Eliminación de la última llave de acceso',
  'recoveryChanged.title': 'Tu recuperación ha cambiado',
  'recoveryChanged.lead': 'Se cambiaron las formas de recuperar tu billetera.',
  'keysRenewed.title': 'Tu billetera tiene claves nuevas',
  'keysRenewed.lead':
    'Se crearon claves nuevas para tu billetera. Sus direcciones han cambiado, y las anteriores siguen funcionando.',
  'accountLinked.title': 'Una cuenta ya puede entrar en tu billetera',
  'accountLinked.lead': 'A partir de ahora, quien entre con esta cuenta llega a tu billetera.',
  'accountUnlinked.title': 'Se quitó una cuenta de tu billetera',
  'accountUnlinked.lead': 'Con esta cuenta ya no se entra en tu billetera.',
}

export default es
