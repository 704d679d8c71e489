import type { ServerResponse } from 'node:http'
import type { Address } from 'viem'
import { isOwn, type LocalServer, serveLocal } from '../site/serveLocal.ts'
import { drawPage, drawTable, type Page, pagePolicy } from './drawPage.ts'
import { createEvmChain } from './evm/EvmChain.ts'
import { html } from './html.ts'
import {
  createEvmPages,
  createSolanaPages,
  type ExplorerChain,
  missingPage,
  unreachablePage,
} from './pages.ts'
import { createSolanaChain } from './solana/SolanaChain.ts'

/** Id of the local Solana in addresses of pages. */
const solanaPages = 'solana'

/** Parameters of {@link startExplorer}. */
export interface StartExplorerParameters {
  /** On 127.0.0.1; 0 takes a free one. */
  readonly port: number
  readonly anvils: readonly { readonly chainId: number; readonly name: string; readonly rpcUrl: string }[]
  /** Tokens whose balances are shown. */
  readonly tokens: readonly Address[]
  readonly solanaUrl: string | undefined
}

/**
 * Starts an explorer of the local chains, so that every link of the modal leads somewhere without the internet: `/31337/tx/0x…`,
 * `/31337/address/0x…`, `/31337/block/7`, `/solana/tx/…`. Pages are drawn here, have no script, and ask nobody. Other sites that are open in
 * the same browser may not ask either.
 */
export function startExplorer(parameters: StartExplorerParameters): Promise<LocalServer> {
  const chains = listChains(parameters)
  return serveLocal((request, response) => {
    if (isOwn(request)) void answer(chains, request.url ?? '/', response)
    else response.writeHead(403).end('Only its own page may ask.')
  }, parameters.port)
}

function listChains({ anvils, tokens, solanaUrl }: StartExplorerParameters): readonly ExplorerChain[] {
  const evm = anvils.map(({ chainId, name, rpcUrl }) =>
    createEvmPages(createEvmChain({ id: `${chainId}`, name, rpcUrl, tokens })),
  )
  if (!solanaUrl) return evm
  const solana = { id: solanaPages, name: 'Local Solana', rpcUrl: solanaUrl }
  return [...evm, createSolanaPages(createSolanaChain(solana))]
}

/** Every chain, with a link to each. */
const drawStart = (chains: readonly ExplorerChain[]): Page => ({
  title: 'Local Explorer',
  body: html`<p>What the chains of this machine have done: links of the modal lead here, and above you find a transaction, an address or a block.</p>${drawTable(
    ['Chain'],
    chains.map(({ id, name }) => [html`<a href="/${id}">${name}</a>`]),
    'No chain runs.',
  )}`,
})

async function answer(
  chains: readonly ExplorerChain[],
  path: string,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(path, 'http://127.0.0.1')
  const [id = '', kind = '', asked = ''] = pathname.slice(1).split('/')
  const chain = chains.find((one) => one.id === id)
  const found = kind === 'find' && chain?.find((searchParams.get('q') ?? '').trim())
  if (chain && found) {
    response.writeHead(303, { location: `/${chain.id}/${found.join('/')}` }).end()
    return
  }
  const page = await draw(chains, chain, pathname, kind, asked).catch(() => unreachablePage)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  }
  response.writeHead(page.status ?? 200, headers).end(drawPage(page, chains, chain?.id ?? null))
}

async function draw(
  chains: readonly ExplorerChain[],
  chain: ExplorerChain | undefined,
  pathname: string,
  kind: string,
  asked: string,
): Promise<Page> {
  if (pathname === '/') return drawStart(chains)
  return (await chain?.draw(kind, asked)) ?? missingPage
}
