import { createPortico } from '@portico/embed'
import { networks } from '../portico.config.ts'
import root from '../portico.root.json' with { type: 'json' }

createPortico({ networks, root })
