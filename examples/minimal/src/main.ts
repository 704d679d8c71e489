import { createPortico } from '@portico/embed'
import { networks } from '../portico.config.ts'
import lock from '../portico.lock.json' with { type: 'json' }

createPortico({ networks, lock })
