import { type KillList, type KillListSource, keyAlgorithm, signKillList } from '@portico/contract/killList'
import { expect, vi } from 'vitest'

const url = 'https://site.test/portico.kill-list.json'

/** Where a site's kill list lies, in place of the network. Undone by `vi.unstubAllGlobals`. */
export interface ListServer {
  /** What the site's option names. */
  readonly source: KillListSource
  /** What was asked for. */
  readonly requests: RequestInit[]
  /** Gives each answer. */
  answer(): Promise<Response>
  serve(text: string): void
  serveNothing(): void
  /** Serves a list that was signed with the site's key. */
  publish(list: KillList): Promise<void>
  /** Serves a list with these versions of the plugin `send`. */
  kill(sequence: number, ...versions: string[]): Promise<void>
}

/** Starts it. There is no list yet. */
export async function startListServer(): Promise<ListServer> {
  const pair = await crypto.subtle.generateKey(keyAlgorithm, true, ['sign', 'verify'])
  const spki = await crypto.subtle.exportKey('spki', pair.publicKey)
  const server: ListServer = {
    source: { url, publicKey: Buffer.from(spki).toString('base64') },
    requests: [],
    answer: async () => new Response('Not found', { status: 404 }),
    serve(text) {
      server.answer = async () => new Response(text)
    },
    serveNothing() {
      server.answer = async () => new Response('Not found', { status: 404 })
    },
    publish: async (list) => server.serve(JSON.stringify(await signKillList(list, pair.privateKey))),
    kill: (sequence, ...versions) =>
      server.publish({ sequence, killed: versions.map((version) => ({ id: 'send', version })) }),
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    expect(address).toBe(url)
    server.requests.push(init)
    return server.answer()
  })
  return server
}
