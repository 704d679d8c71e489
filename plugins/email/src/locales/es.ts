import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Spanish. Informal: “tú”. A wallet is “billetera”. */
const es: Translation<typeof en> = {
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
  'email.resend.wait': 'Inténtalo de nuevo dentro de {seconds} segundos',
  'email.resent': 'Hemos enviado otro código',
  'email.change': 'Usar otra dirección',
  'email.opening': 'Abriendo tu billetera',
  'email.vault': 'Tu billetera',
  'email.loading': 'Cargando tu billetera',
  'email.tryAgain': 'Reintentar',
  'email.newCode': 'Enviar un código nuevo',
  'email.restore': 'Recuperar tu billetera',
  'email.wrong': 'El código es incorrecto. Intentos restantes: {count}.',
  'email.wrong.unknown': 'El código es incorrecto.',
  'email.expired': 'Este código ya no es válido.',
  'email.spent': 'Demasiados códigos incorrectos: este ya no es válido.',
  'email.locked':
    'Demasiados códigos incorrectos hoy. Inténtalo mañana o en un dispositivo que ya hayas usado.',
  'email.limit':
    'Por ahora no se envían más correos a esta dirección. Usa el último código o inténtalo dentro de una hora.',
  'email.refused': 'Este inicio de sesión se rechazó con el enlace del correo.',
  'email.recovery': 'Este dispositivo aún no tiene la clave de tu billetera. Recupérala para continuar.',
  'email.unkept': 'No se creó ninguna billetera, porque este navegador no la guardaría.',
  'email.offline': 'No hay conexión.',
  'email.tooMany': 'Demasiados intentos a la vez.',
  'email.slow': 'Ha tardado demasiado.',
  'email.notLoaded': 'No se pudo cargar tu billetera.',
  'email.ended': 'Ya no tienes la sesión iniciada.',
  'email.failed': 'Algo ha fallado.',
  'email.approve.none': 'Nada que aprobar',
  'email.notAllowed': 'Acción no permitida',
  'email.notAllowed.text':
    'Este sitio ha pedido «{method}», algo que tu billetera no hace para ningún sitio.',
  'email.close': 'Cerrar',
  'email.update.now': 'Nuevo correo electrónico',
  'email.update.old': 'Primero, el código que hemos enviado a tu dirección actual.',
  'email.update.new': 'Ahora, el código que hemos enviado a {email}.',
  'email.update.done': 'Tu dirección va a cambiar',
  'email.update.done.text':
    'A partir del {time} entrarás con {email}. Hasta entonces puedes cancelarlo desde este dispositivo o con el correo enviado a tu dirección actual.',
}

export default es
