import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

export default {
  '__id__.greeting': 'Hallo, {name}',
  '__id__.network': 'Sie sind auf {network}.',
  '__id__.wave': 'Zurückwinken',
  '__id__.waved': 'Sie haben gewinkt.',
  '__id__.disconnected': 'Verbinden Sie eine Wallet, um begrüßt zu werden.',
} satisfies Translation<typeof en>
