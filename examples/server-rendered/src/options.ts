import type { CreatePorticoParameters } from '@portico/embed'
import { localOne, localTwo } from '@portico/embed/networks'
import lock from '../portico.lock.json' with { type: 'json' }

/** What server and browser share, so that both draw the same. */
export const options: CreatePorticoParameters = { networks: [localOne, localTwo], lock, storage: 'cookie' }
