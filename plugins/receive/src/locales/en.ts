import type { Messages } from '@portico/contract'

/** English texts. Keys are typed by this record; a translation has the same. */
export const en = {
  'receive.addresses': 'Your addresses',
  'receive.payment': 'Payments',
  'receive.ordinal': 'Ordinals',
  'receive.payment.text': 'For bitcoin alone. Have ordinals sent to your address for ordinals.',
  'receive.ordinal.text': 'For ordinals alone. Have bitcoin sent to your address for payments.',
  'receive.unsafe': 'Not yet safe',
  'receive.unsafe.text':
    'Only this browser can open this account. If its data is deleted, what is here is lost.',
  'receive.recover': 'Set up recovery',
  'receive.showAnyway': 'Show the address anyway',
  'receive.address': 'Your address in {wallet}',
  'receive.code': 'Your address as a QR code',
  'receive.copy': 'Copy address',
  'receive.copied': 'Copied',
  'receive.copy.refused':
    'Your browser does not allow copying here. Mark the address above, and copy it from there.',
  'receive.share': 'Share address',
  'receive.share.refused': 'Your browser does not allow sharing here. Copy it instead.',
  'receive.networks': 'Only on {networks}',
  'receive.networks.text':
    'Say so to whoever sends. What is sent to this address on another network may be lost.',
  'receive.contract': 'Your wallet does not exist everywhere',
  'receive.contract.text':
    'It is a contract, and there is none on {networks}. What is sent there may be out of reach.',
  'receive.unknown': 'Not known on {networks}',
  'receive.unknown.text':
    'The network could not be asked whether your wallet exists there. Until it has answered, use another network.',
  'receive.checkAgain': 'Ask again',
  'receive.disconnected': 'No address yet',
  'receive.disconnected.text': 'Connect a wallet to receive with it.',
  'receive.ask': 'Ask for an amount',
  'receive.plain': 'Show the address alone',
  'receive.amount': 'You ask for',
  'receive.zero': 'Ask for more than nothing',
  'receive.decimals': '{symbol} has at most {decimals} decimals',
  'receive.unreadable': 'Write the amount as {example}, without other marks.',
  'receive.request': '{amount} on {network}',
  'receive.request.code': 'Your request as a QR code',
  'receive.request.text':
    'A wallet that scans this code fills in the rest. Exchanges read the address alone.',
  'receive.request.none': 'Until there is an amount, the code is your address alone.',
  'receive.request.copy': 'Copy request',
  'receive.request.share': 'Share request',
  'receive.request.absent':
    'Your wallet does not exist on {network}, so nothing can be asked for there. Select another token.',
  'receive.token': 'Select token',
  'receive.token.search': 'Search token',
  'receive.token.list': 'Your tokens',
  'receive.token.loading': 'Loading your tokens',
  'receive.token.failed': 'Your tokens could not be loaded',
  'receive.token.none': 'No token matches “{query}”',
  'receive.token.none.text': 'Try its name, symbol or contract address.',
  'receive.token.value': 'Value unknown',
  'receive.tryAgain': 'Try again',
} as const satisfies Messages
