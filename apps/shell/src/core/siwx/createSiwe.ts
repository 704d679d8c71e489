import type { SiweConfig, Siwx } from '@portico/contract/shell'
import type { Core } from '../Core.ts'
import { createOnce } from '../parts/createOnce.ts'
import { definePart } from '../parts/definePart.ts'
import { loadPart } from '../parts/loadPart.ts'

const siwePart = definePart({ name: 'siwe', load: () => import('./siwe.ts') })

const lateMethods = ['createMessage', 'addSession', 'setSessions', 'getSessions', 'revokeSession'] as const

/** The older form of sign-in as the newer: what translates it is loaded when it is first asked. */
export function createSiwe(getCore: () => Core, config: SiweConfig): Siwx {
  const { enabled = true, required = true, signOutOnDisconnect = true } = config
  const once = createOnce()
  const load = () =>
    once('siwe', async () => {
      const { fromSiweConfig } = await loadPart(getCore(), siwePart)
      return fromSiweConfig(config)
    })
  const late =
    <Name extends (typeof lateMethods)[number]>(name: Name) =>
    async (...parameters: never[]) =>
      ((await load())[name] as (...all: never[]) => unknown)(...parameters)
  return {
    signOutOnDisconnect,
    getRequired: () => enabled && required,
    ...(Object.fromEntries(lateMethods.map((name) => [name, late(name)])) as Pick<
      Siwx,
      (typeof lateMethods)[number]
    >),
  }
}
