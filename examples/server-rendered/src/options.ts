import type { CreatePorticoParameters } from '@portico/embed'
import { networks } from '../portico.config.ts'
import lock from '../portico.lock.json' with { type: 'json' }

/** What server and browser share, so that both draw the same. */
export const options: CreatePorticoParameters = { networks, lock, storage: 'cookie' }
