import { defineConfig } from '@portico/cli'
import { createMessage } from '@portico/siwx'
import {
  createSiwxHandler,
  createSiwxServer,
  type FetchHandler,
  getBearer,
  type SiwxServer,
  toNodeListener,
} from '@portico/siwx/server'

const siwx: SiwxServer = createSiwxServer({ keys: [{ secret: 's'.repeat(32) }] })
const handler: FetchHandler = createSiwxHandler(siwx, { origins: ['https://site.example'] })
export const listener = toNodeListener(handler, console.error)
export { createMessage, getBearer }
export const config = defineConfig({ publicDirectory: 'public', features: {} })

// @ts-expect-error a server signs with keys
createSiwxServer({})
