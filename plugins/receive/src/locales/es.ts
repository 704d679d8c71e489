import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Spanish, for Spain and Latin America. Informal: “tú”. A wallet is “la billetera”. */
const es: Translation<typeof en> = {
  'receive.addresses': 'Tus direcciones',
  'receive.payment': 'Pagos',
  'receive.ordinal': 'Ordinals',
  'receive.payment.text': 'Solo para bitcoin. Pide que los ordinals se envíen a tu dirección para ordinals.',
  'receive.ordinal.text': 'Solo para ordinals. Pide que el bitcoin se envíe a tu dirección para pagos.',
  'receive.unsafe': 'Aún no es seguro',
  'receive.unsafe.text':
    'Solo este navegador puede abrir esta cuenta. Si se borran sus datos, se pierde lo que hay aquí.',
  'receive.recover': 'Configurar la recuperación',
  'receive.showAnyway': 'Mostrar la dirección igualmente',
  'receive.address': 'Tu dirección en {wallet}',
  'receive.code': 'Tu dirección como código QR',
  'receive.copy': 'Copiar dirección',
  'receive.copied': 'Copiado',
  'receive.copy.refused':
    'Tu navegador no permite copiar aquí. Selecciona la dirección de arriba y cópiala desde ahí.',
  'receive.share': 'Compartir dirección',
  'receive.share.refused': 'Tu navegador no permite compartir aquí. Cópiala en su lugar.',
  'receive.networks': 'Solo en {networks}',
  'receive.networks.text':
    'Díselo a quien envíe. Lo que se envíe a esta dirección en otra red puede perderse.',
  'receive.contract': 'Tu billetera no existe en todas partes',
  'receive.contract.text':
    'Es un contrato y no está en {networks}. Lo que se envíe allí puede quedar fuera de tu alcance.',
  'receive.unknown': 'Se desconoce en {networks}',
  'receive.unknown.text':
    'No se pudo preguntar a la red si tu billetera existe allí. Hasta que responda, usa otra red.',
  'receive.checkAgain': 'Preguntar de nuevo',
  'receive.disconnected': 'Aún no hay dirección',
  'receive.disconnected.text': 'Conecta una billetera para recibir con ella.',
  'receive.ask': 'Pedir un importe',
  'receive.plain': 'Mostrar solo la dirección',
  'receive.amount': 'Pides',
  'receive.zero': 'Pide más que nada',
  'receive.decimals': '{symbol} tiene como máximo {decimals} decimales',
  'receive.unreadable': 'Escribe la cantidad como {example}, sin otros signos.',
  'receive.request': '{amount} en {network}',
  'receive.request.code': 'Tu solicitud como código QR',
  'receive.request.text':
    'Una billetera que escanee este código rellena el resto. Los exchanges solo leen la dirección.',
  'receive.request.none': 'Mientras no haya importe, el código solo dice tu dirección.',
  'receive.request.copy': 'Copiar solicitud',
  'receive.request.share': 'Compartir solicitud',
  'receive.request.absent':
    'Tu billetera no existe en {network}, así que no se puede pedir nada allí. Elige otro token.',
  'receive.token': 'Elegir token',
  'receive.token.search': 'Buscar tokens',
  'receive.token.list': 'Tus tokens',
  'receive.token.loading': 'Cargando tus tokens',
  'receive.token.failed': 'No se pudieron cargar tus tokens',
  'receive.token.none': 'Ningún token coincide con «{query}»',
  'receive.token.none.text': 'Prueba con su nombre, símbolo o dirección de contrato.',
  'receive.token.value': 'Valor desconocido',
  'receive.tryAgain': 'Reintentar',
}

export default es
