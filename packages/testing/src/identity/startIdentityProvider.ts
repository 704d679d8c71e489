import {
  type Handler,
  type LocalServer,
  sendWebResponse,
  serveRequests,
  toPage,
  toWebRequest,
} from '../web/serveRequests.ts'
import { type Accounts, createAccounts } from './accounts.ts'
import { createApple } from './apple.ts'
import type { BrandRules } from './BrandRules.ts'
import type { Brand, IdentityClients, ListRedirectUris } from './brands.ts'
import { createClients } from './clients.ts'
import { createGrants } from './createGrants.ts'
import { createDiscord } from './discord.ts'
import { drawStart } from './drawStart.ts'
import { createFacebook } from './facebook.ts'
import { createFarcaster, type Farcaster } from './farcaster/createFarcaster.ts'
import { createFaults, type Fault, type Faults } from './faults.ts'
import { createGithub } from './github.ts'
import { createIdTokenSigner } from './idTokens.ts'
import { serveBrand } from './serveBrand.ts'
import { serveGoogle } from './serveGoogle.ts'
import { createX } from './x.ts'

/** Parameters of {@link startIdentityProvider}. */
export interface StartIdentityProviderParameters {
  /** 0 takes a free one. */
  readonly port: number
  /** Says where visitors may be sent back to, by the letter. Asked at each request. */
  readonly redirectUris: ListRedirectUris
  /** JSON-RPC of a local chain, for the registries of Farcaster. @default there is no Farcaster */
  readonly rpcUrl?: string | undefined
}

/** A running identity provider, which plays several brands. */
export interface IdentityProvider {
  readonly port: number
  readonly url: string
  readonly clients: IdentityClients
  /** Null without a chain. */
  readonly farcaster: Farcaster | null
  /** Lets something go wrong from now on. @returns ends that. @throws Error where the brand has nothing that could fail so */
  fail(brand: Brand, fault: Fault): () => void
  /** Ends all faults. */
  clear(): void
  stop(): Promise<void>
}

/** Starts a server on 127.0.0.1 that plays every brand of social login, each under a path of its name, with everything in memory. */
export async function startIdentityProvider({
  port,
  redirectUris,
  rpcUrl,
}: StartIdentityProviderParameters): Promise<IdentityProvider> {
  const handlers = new Map<string, Handler>()
  const accounts = createAccounts()
  const server = await serveRequests(port, async (request, response) => {
    const [, brand = ''] = (request.url ?? '').split(/[/?]/)
    const handle = handlers.get(brand)
    if (handle) return handle(request, response)
    const answer = brand ? nothing() : toPage(drawStart(accounts, handlers.has('farcaster')))
    await sendWebResponse(answer, response)
  })
  const clients = await createClients(server.url)
  const faults = createFaults()
  for (const [brand, handle] of await createHandlers({ clients, accounts, faults, redirectUris }))
    handlers.set(brand, handle)
  const farcaster = rpcUrl === undefined ? null : await openFarcaster(server, rpcUrl)
  if (farcaster) handlers.set('farcaster', toHandler(farcaster))
  const { fail, clear } = faults
  return { ...server, clients, farcaster, fail, clear }
}

const nothing = () => new Response('There is nothing here.', { status: 404 })

const openFarcaster = ({ url, stop }: LocalServer, rpcUrl: string) =>
  createFarcaster(`${url}/farcaster`, rpcUrl).catch(async (error) => {
    await stop()
    throw error
  })

const toHandler =
  ({ serve }: Farcaster): Handler =>
  async (request, response) => {
    const answer = await serve(await toWebRequest(request))
    await sendWebResponse(answer ?? nothing(), response)
  }

interface HandlersParameters {
  readonly clients: IdentityClients
  readonly accounts: Accounts
  readonly faults: Faults
  readonly redirectUris: ListRedirectUris
}

async function createHandlers({
  clients,
  accounts,
  faults,
  redirectUris,
}: HandlersParameters): Promise<readonly (readonly [Brand, Handler])[]> {
  const { google, apple, github, x, discord, facebook } = clients
  const [googleSigner, appleSigner] = await Promise.all([
    createIdTokenSigner('google', faults, apple.issuer),
    createIdTokenSigner('apple', faults, google.issuer),
  ])
  const serveRules = (rules: BrandRules): readonly [Brand, Handler] => {
    const parameters = { rules, accounts, grants: createGrants(), redirectUris, faults }
    return [
      rules.brand,
      async (request, response) =>
        sendWebResponse(await serveBrand(parameters, await toWebRequest(request)), response),
    ]
  }
  const common = { accounts, redirectUris, faults }
  return [
    ['google', await serveGoogle({ ...common, client: google, signer: googleSigner })],
    ...[
      createApple(apple, appleSigner),
      createGithub(github),
      createX(x),
      createDiscord(discord),
      createFacebook(facebook),
    ].map(serveRules),
  ]
}
