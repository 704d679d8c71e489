import type { SiweConfig, Siwx } from '@portico/contract/shell'
import type { Core } from '../Core.ts'
import { createOnce } from '../parts/createOnce.ts'
import { definePart } from '../parts/definePart.ts'
import { loadPart } from '../parts/loadPart.ts'

const siwePart = definePart({ name: 'siwe', load: () => import('./siwe.ts') })

/** The older form of sign-in as the newer: what translates it is loaded when it is first asked. */
export function createSiwe(getCore: () => Core, config: SiweConfig): Siwx {
  const { enabled = true, required = true, signOutOnDisconnect = true } = config
  const once = createOnce()
  const load = () =>
    once('siwe', async () => {
      const { fromSiweConfig } = await loadPart(getCore(), siwePart)
      return fromSiweConfig(config)
    })
  return {
    signOutOnDisconnect,
    getRequired: () => enabled && required,
    createMessage: async (parameters) => (await load()).createMessage(parameters),
    addSession: async (session) => (await load()).addSession(session),
    setSessions: async (sessions) => (await load()).setSessions(sessions),
    getSessions: async (chainId, address) => (await load()).getSessions(chainId, address),
    revokeSession: async (chainId, address) => (await load()).revokeSession(chainId, address),
  }
}
