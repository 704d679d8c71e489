import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

export default {
  '{{id}}.greeting': 'Hallo, {name}',
  '{{id}}.network': 'Du bist auf {network}.',
  '{{id}}.answers': 'Antworten',
  '{{id}}.wave': 'Zurückwinken',
  '{{id}}.wave.done': 'Du hast gewinkt.',
  '{{id}}.bow': 'Verbeugen',
  '{{id}}.bow.done': 'Du hast dich verbeugt.',
  '{{id}}.clap': 'Klatschen',
  '{{id}}.clap.done': 'Du hast geklatscht.',
  '{{id}}.disconnected': 'Verbinde eine Wallet, um begrüßt zu werden.',
} satisfies Translation<typeof en>
