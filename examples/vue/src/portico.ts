import { createPortico } from '@portico/embed'
import { networks } from '../portico.config.ts'
import root from '../portico.root.json' with { type: 'json' }

export const portico = createPortico({ networks, root, themeMode: 'auto' })
