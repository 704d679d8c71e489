import type { Translation } from '@portico/contract'
import { es as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Spanish. Informal: “tú”. A wallet is “billetera”. */
const es: Translation<typeof en> = {
  ...wallet,
  'email.address': 'Correo electrónico',
  'email.address.wrong': 'Eso no es un correo electrónico.',
  'email.continue': 'Continuar',
  'email.recents': 'Usados antes',
  'email.forget': 'Olvidar {email}',
  'email.guest': 'Continuar como invitado',
  'email.meant': '¿Querías decir {email}?',
  'email.meant.yes': 'Sí, usar {email}',
  'email.meant.no': 'No, mantener {email}',
  'email.sending': 'Enviando un correo a {email}',
  'email.sent': 'Hemos enviado un código a {email}. Es válido durante {minutes} minutos.',
  'email.device': 'Este dispositivo es nuevo',
  'email.device.text':
    'Sigue el enlace del correo y elige allí el número de abajo, o escribe aquí el código del correo.',
  'email.device.number': 'Tu número',
  'email.code': 'Código',
  'email.checking': 'Comprobando el código',
  'email.resend': 'Enviar otro código',
  'email.resent': 'Hemos enviado otro código',
  'email.change': 'Usar otra dirección',
  'email.newCode': 'Enviar un código nuevo',
  'email.wrong': 'El código es incorrecto. Intentos restantes: {count}.',
  'email.wrong.unknown': 'El código es incorrecto.',
  'email.expired': 'Este código ya no es válido.',
  'email.spent': 'Demasiados códigos incorrectos: este ya no es válido.',
  'email.locked':
    'Demasiados códigos incorrectos hoy. Inténtalo mañana o en un dispositivo que ya hayas usado.',
  'email.limit':
    'Por ahora no se envían más correos a esta dirección. Usa el último código o inténtalo dentro de una hora.',
  'email.refused': 'Este inicio de sesión se rechazó con el enlace del correo.',
  'email.update.now': 'Nuevo correo electrónico',
  'email.update.old': 'Primero, el código que hemos enviado a tu dirección actual.',
  'email.update.new': 'Ahora, el código que hemos enviado a {email}.',
  'email.update.done': 'Tu dirección va a cambiar',
  'email.update.done.text':
    'A partir del {time} entrarás con {email}. Hasta entonces puedes cancelarlo desde este dispositivo o con el correo enviado a tu dirección actual.',
}

export default es
