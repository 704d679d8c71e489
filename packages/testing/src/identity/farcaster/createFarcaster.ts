import { createSiweMessage, type SiweMessage } from 'viem/siwe'
import { toOutage } from '../../web/serveRequests.ts'
import { type FarcasterAccount, openAccount, type Signer, toName } from './accounts.ts'
import { type ChannelAnswer, createChannels } from './channels.ts'
import { openRegistries, type Registries } from './registries.ts'
import { serveApp } from './serveApp.ts'
import { serveRelay } from './serveRelay.ts'

/** What goes wrong at the relay. `down`: it refuses. `silent`: it does not answer until the fault ends. `strange`: what it answers is nothing anybody knows. */
export type RelayFault = 'down' | 'silent' | 'strange'

/** How somebody signs, where that is not as it should be. */
export interface Approval {
  /** @default 'custody' */
  readonly signer?: Signer
  /** What stands in the message instead. */
  readonly message?: Partial<SiweMessage>
  /** Does to the text whatever it likes, before it is signed. */
  readonly rewrite?: (text: string) => string
  /** What the relay is told beside, or instead. */
  readonly answer?: ChannelAnswer
}

/** Farcaster on this machine: a relay, an app, and the registries of a chain. */
export interface Farcaster {
  readonly relayUrl: string
  /** Where the app is. */
  readonly appOrigin: string
  readonly rpcUrl: string
  readonly registries: Registries
  /** Opens somebody's account, registered on the chain. @default signer `custody` */
  open(name: string, signer?: Signer): Promise<FarcasterAccount>
  /** Signs and answers as somebody's app does. @param url of the code */
  approve(url: string, name: string, approval?: Approval): Promise<ChannelAnswer>
  /** Has the relay say that a request was answered so. @param url of the code */
  answer(url: string, answer: ChannelAnswer): void
  /** Lets something go wrong at the relay from now on. @returns ends that */
  fail(fault: RelayFault): () => void
  /** @returns null for what is at none of its addresses */
  serve(request: Request): Promise<Response | null>
}

const appPath = '/~/siwf'
const readToken = (url: string) => new URL(url).searchParams.get('channelToken') ?? ''

/** @param url of it @param rpcUrl of the chain where its registries are, or will be */
export async function createFarcaster(url: string, rpcUrl: string): Promise<Farcaster> {
  const registries = await openRegistries(rpcUrl)
  const channels = createChannels()
  let fault: RelayFault | null = null
  const waiting: (() => void)[] = []
  const open: Farcaster['open'] = (name, signer = 'custody') => openAccount(registries, toName(name), signer)
  const find = (token: string) => {
    const channel = channels.find(token)
    if (!channel) throw new Error('There is no such request.')
    return channel
  }
  const approve = async (token: string, name: string, approval: Approval = {}) => {
    const channel = find(token)
    const account = await open(name, approval.signer)
    const signed = await sign(account, channel.request, approval)
    channel.answer = { ...signed, fid: Number(account.fid), username: account.username, ...approval.answer }
    return channel.answer
  }
  const relay = { channels, appUrl: `${url}${appPath}` }
  const app = {
    channels,
    approve: async (token: string, name: string, signer: Signer) =>
      void (await approve(token, name, { signer })),
  }
  const serveFaulty = async (path: string, request: Request) => {
    if (fault === 'silent') await new Promise<void>((resolve) => waiting.push(resolve))
    if (fault === 'down') return toOutage()
    return fault === 'strange' ? Response.json({ state: 'strange' }) : serveRelay(relay, path, request)
  }
  return {
    ...{ relayUrl: url, appOrigin: new URL(url).origin, rpcUrl, registries, open },
    approve: (of, name, approval) => approve(readToken(of), name, approval),
    answer(of, answer) {
      find(readToken(of)).answer = answer
    },
    fail(next) {
      fault = next
      return () => {
        fault = null
        for (const goOn of waiting.splice(0)) goOn()
      }
    },
    async serve(request) {
      const path = new URL(request.url).pathname.slice(new URL(url).pathname.length)
      if (path.startsWith('/v1/')) return serveFaulty(path, request)
      return path === appPath ? serveApp(app, request) : null
    },
  }
}

/** The message of FIP-11, signed. */
async function sign(
  { fid, address, sign: signText }: FarcasterAccount,
  { domain, siweUri, nonce }: { readonly domain: string; readonly siweUri: string; readonly nonce: string },
  { message: changes, rewrite = (text) => text }: Approval,
) {
  const message = rewrite(
    createSiweMessage({
      ...{ domain, uri: siweUri, nonce, address, version: '1', chainId: 10, issuedAt: new Date() },
      ...{ statement: 'Farcaster Auth', resources: [`farcaster://fid/${fid}`] },
      ...changes,
    }),
  )
  return { message, signature: await signText(message) }
}
