import type { CreatePorticoParameters } from '@portico/embed'
import { networks } from '../portico.config.ts'
import root from '../portico.root.json' with { type: 'json' }

/** What server and browser share, so that both draw the same. */
export const options: CreatePorticoParameters = { networks, root, storage: 'cookie' }
