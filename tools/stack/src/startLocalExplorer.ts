import { startExplorer } from './explorer/startExplorer.ts'
import type { LocalServer } from './site/serveLocal.ts'
import type { Nodes } from './startNodes.ts'

const names = ['Local One', 'Local Two']

/** Starts the explorer of a stack's chains, which knows their tokens. @param nodes past the theatre: it shows what there is */
export const startLocalExplorer = (port: number, { chains, solana }: Nodes): Promise<LocalServer> =>
  startExplorer({
    port,
    anvils: chains.anvils.map((anvil, index) => ({ ...anvil, name: names[index] ?? '' })),
    tokens: Object.values(chains.fixtures.tokens).map(({ address }) => address),
    solanaUrl: solana?.url,
  })
