import { createPortico } from '@portico/embed'
import { networks } from '../portico.config.ts'
import lock from '../portico.lock.json' with { type: 'json' }

export const portico = createPortico({ networks, lock, themeMode: 'auto' })
