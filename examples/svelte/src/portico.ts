import { createPortico } from '@portico/embed'
import { base, mainnet } from '@portico/embed/networks'
import lock from '../portico.lock.json' with { type: 'json' }

export const portico = createPortico({ networks: [mainnet, base], lock, themeMode: 'auto' })
