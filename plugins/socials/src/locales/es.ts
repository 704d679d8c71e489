import type { Translation } from '@portico/contract'
import { es as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Spanish. Informal: “tú”. A wallet is “billetera”. */
const es: Translation<typeof en> = {
  ...wallet,
  'socials.opening': 'Abriendo {title}',
  'socials.waiting': 'Continúa en la ventana de {title}',
  'socials.blocked': 'Tu navegador no abrió la ventana.',
  'socials.openWindow': 'Abrir la ventana',
  'socials.inPage': 'Continuar en esta pestaña',
  'socials.cancelled': 'Cancelaste en {title}.',
  'socials.failed': '{title} no confirmó quién eres.',
  'socials.expired': 'Este acceso ha caducado.',
  'socials.refused': 'Este acceso se inició en otro navegador.',
  'socials.down': 'No se puede acceder a {title}.',
  'socials.unknown': 'Esta billetera no conoce {title}.',
  'socials.taken': 'Otra billetera tiene esta cuenta.',
  'socials.known': '{email} ya tiene una billetera.',
  'socials.known.text': 'Abre esa billetera y {title} también la abrirá desde entonces. O crea otra.',
  'socials.known.elsewhere':
    'Esa billetera se abre por correo, que este sitio no ofrece. Puedes añadirle {title} donde está, o crear otra aquí.',
  'socials.known.mail': 'Abrirla por correo',
  'socials.known.continue': 'Abrirla con {title}',
  'socials.known.another': 'Crear otra billetera',
  'socials.added': 'Se añadió la cuenta',
  'socials.add': 'Añadir {title}',
  'socials.approve': 'Aprueba en {title} y vuelve aquí.',
  'socials.scan': 'Escanea esto con el teléfono que tiene {title}.',
  'socials.code': 'Código para entrar con {title}',
  'socials.code.left': 'Válido durante {time}',
  'socials.code.expired': 'Este código ha caducado.',
  'socials.code.new': 'Código nuevo',
  'socials.openApp': 'Abrir {title}',
  'socials.copy': 'Copiar enlace',
  'socials.copied': 'Copiado',
  'socials.copy.refused': 'Tu navegador no permite copiar aquí.',
  'socials.cancel': 'Cancelar',
}

export default es
