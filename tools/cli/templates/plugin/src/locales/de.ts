import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

export default {
  '{{id}}.greeting': 'Hallo, {name}',
  '{{id}}.network': 'Du bist auf {network}.',
  '{{id}}.wave': 'Zurückwinken',
  '{{id}}.waved': 'Du hast gewinkt.',
  '{{id}}.disconnected': 'Verbinde eine Wallet, um begrüßt zu werden.',
} satisfies Translation<typeof en>
