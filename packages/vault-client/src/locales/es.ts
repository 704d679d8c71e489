import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Spanish. Informal: “tú”. A wallet is “billetera”. */
export const es: Translation<typeof en> = {
  'vault.opening': 'Abriendo tu billetera',
  'vault.title': 'Tu billetera',
  'vault.working': 'Un momento…',
  'vault.tryAgain': 'Reintentar',
  'vault.wait': 'Inténtalo de nuevo dentro de {seconds} segundos',
  'vault.restore': 'Recuperar tu billetera',
  'vault.recovery': 'Este dispositivo aún no tiene la clave de tu billetera. Recupérala para continuar.',
  'vault.unkept': 'No se creó ninguna billetera, porque este navegador no la guardaría.',
  'vault.offline': 'No hay conexión.',
  'vault.tooMany': 'Demasiados intentos a la vez.',
  'vault.slow': 'Ha tardado demasiado.',
  'vault.notLoaded': 'No se pudo cargar tu billetera.',
  'vault.ended': 'Ya no tienes la sesión iniciada.',
  'vault.failed': 'Algo ha fallado.',
  'vault.approve.none': 'Nada que aprobar',
  'vault.notAllowed': 'Acción no permitida',
  'vault.notAllowed.text':
    'Este sitio ha pedido «{method}», algo que tu billetera no hace para ningún sitio.',
  'vault.close': 'Cerrar',
}
