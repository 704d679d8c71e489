import { type KillList, type KillListSource, keyAlgorithm, signKillList } from '@portico/contract/killList'
import type { LockedPlugin, PorticoLock } from '@portico/contract/lock'
import { expect, vi } from 'vitest'
import type { TestShell } from '../../createTestShell.ts'
import type { TestRelease } from './createTestPlugin.ts'
import { answerWith, startVisit, whole } from './startVisit.ts'

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

/** A release whose command says which it is. */
const createRelease = (name: string, ran: string[]): TestRelease => ({
  ...whole,
  onImport: () => ran.push(name),
  setup(context) {
    answerWith(context, name)
    context.onDispose(() => ran.push(`${name} disposed`))
  },
})

/** The lockfile of a site that tries nothing out. */
function leaveAccepted(lock: PorticoLock): PorticoLock {
  const { canary: _, ...send } = lock.plugins.send as LockedPlugin
  return { ...lock, plugins: { send } }
}

/** A visitor of a site that may have a kill list, and what ran there. Where a release is on trial they have drawn it. */
export function startSite(killList: KillListSource | null, { hasCanary = false } = {}) {
  const ran: string[] = []
  const [accepted, canary] = [createRelease('accepted', ran), createRelease('canary', ran)]
  const arrange = (lock: PorticoLock) => (hasCanary ? lock : leaveAccepted(lock))
  return { ...startVisit(canary, { accepted, killList: killList ?? undefined, arrange }), ran }
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
  await vi.waitFor(expected, { timeout: 10_000 })
}
