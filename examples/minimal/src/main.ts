import { createPortico } from '@portico/embed'
import { base, mainnet } from '@portico/embed/networks'
import lock from '../portico.lock.json' with { type: 'json' }

createPortico({ networks: [mainnet, base], lock })
