import type { FrameEvent, FramePort, PluginContext } from '@portico/contract'

/** The frame that holds the keys, asked as one asks a service. */
export interface Vault {
  ask<Answer>(method: string, params?: unknown): Promise<Answer>
  close(): Promise<void>
}

interface Waiting {
  resolve(result: unknown): void
  reject(error: unknown): void
}

interface Answer {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/** Makes the vault of a plugin. Its frame is loaded with the first question, and stays. */
export function createVault({ frames }: PluginContext): Vault {
  const waiting = new Map<number, Waiting>()
  let opening: Promise<FramePort> | null = null
  let count = 0
  const hear = (event: FrameEvent) => {
    if (event.type === 'closed') {
      opening = null
      for (const { reject } of waiting.values()) reject(new Error(event.reason))
      waiting.clear()
      return
    }
    const { id, result, error } = event.data as Answer
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error) asked?.reject(Object.assign(new Error(error.message), { code: error.code }))
    else asked?.resolve(result)
  }
  const open = async () => {
    const port = await frames.open('acme-login/vault')
    port.subscribe(hear)
    return port
  }
  return {
    async ask<Result>(method: string, params: unknown = null) {
      opening ??= open().catch((error) => {
        opening = null
        throw error
      })
      const port = await opening
      const id = ++count
      const answer = new Promise<Result>((resolve, reject) => {
        waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
      })
      await port.post({ id, method, params })
      return answer
    },
    async close() {
      await (await opening)?.close()
    },
  }
}
