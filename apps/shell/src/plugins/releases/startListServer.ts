import { type KillList, keyAlgorithm, signKillList } from '@portico/contract/killList'
import type { LockedPlugin } from '@portico/contract/lock'
import { expect, vi } from 'vitest'
import { createTestShell, type TestShell } from '../../createTestShell.ts'
import { createTestPlugin, type TestRelease } from './createTestPlugin.ts'

const url = 'https://site.test/portico.kill-list.json'

/** Where a site's kill list lies, in place of the network. Undone by `vi.unstubAllGlobals`. */
export interface ListServer {
  /** What the site's option names. */
  readonly source: { readonly url: string; readonly publicKey: string }
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

const contributes = {
  views: [{ id: 'send/Form', title: { en: 'Send' } }],
  commands: [{ id: 'send.start' }],
}

/** A release whose command says which it is. */
const createRelease = (name: string, ran: string[]): TestRelease => ({
  contributes,
  onImport: () => ran.push(name),
  setup({ views, commands, onDispose }) {
    views.add('send/Form', () => null)
    commands.add('send.start', async () => name)
    onDispose(() => ran.push(`${name} disposed`))
  },
})

/** A site that may have a kill list, and visitors who have drawn the release on trial where there is one. */
export function startSite(killList: ListServer['source'] | null, { hasCanary = false } = {}) {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array)
  const ran: string[] = []
  const [accepted, canary] = [createRelease('accepted', ran), createRelease('canary', ran)]
  const plugin = createTestPlugin({ accepted, canary })
  const { canary: _, ...alone } = plugin.lock.plugins.send as LockedPlugin
  const lock = hasCanary ? plugin.lock : { ...plugin.lock, plugins: { send: alone } }
  const visit = (storage?: TestShell['storage']) => {
    const test = createTestShell({ lock, ...(killList && { killList }) }, storage)
    test.core.parts.set('killList.js', 'sha384-')
    test.dispose()
    test.shell.plugins.provide(plugin.createFoundation(test.core))
    return test
  }
  return { ...visit(), plugin, visit, ran }
}

/** Does what the visitor came for. @returns which release answered */
export async function use({ shell }: TestShell): Promise<unknown> {
  await shell.plugins.load('send')
  return shell.commands.run('send.start', {})
}

/** What the site was told, by name and code of error. */
export const getCodes = ({ events }: TestShell): [string, string][] =>
  events.map(([name, payload]) => [name, (payload as { error: { code: string } }).error.code])

/** Lets a minute pass, and what comes of it. */
export async function passMinute(visit: TestShell, expected: () => void): Promise<void> {
  await visit.time.advance(60_000)
  await vi.waitFor(expected)
}
