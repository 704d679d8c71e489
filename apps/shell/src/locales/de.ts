import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

const de: Translation<typeof en> = {
  'frame.back': 'Zurück',
  'frame.close': 'Schließen',
  'connect.title': 'Wallet verbinden',
}

export default de
