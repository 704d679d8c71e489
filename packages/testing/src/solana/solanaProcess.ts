import { once } from 'node:events'
import { joinPorts } from './joinPorts.ts'
import { createMintData, mintRent, tokenProgram } from './mintAccount.ts'
import { solanaAccounts, solanaToken } from './solanaAccounts.ts'
import { getNftAccounts } from './solanaNfts.ts'
import { loadSurfpool, type Surfnet } from './surfpoolBinary.ts'

// The node's process: surfpool is native code, and when it falls, only this falls.
const lamports = 1_000_000_000_000
const tokenAmount = 10_000_000_000
/** Lamports that keep the largest account of an NFT free of rent. */
const nftRent = 10_000_000
/** Milliseconds. */
const drainInterval = 500
const [port = '0', slotTime = '400'] = process.argv.slice(2)
const getPort = (url: string) => Number(new URL(url).port)

// Held for as long as this process lives: once it is collected, the node ends.
let surfnet: Surfnet | null = null

process.on('disconnect', () => {
  surfnet = null
  process.exit(0)
})
try {
  surfnet = loadSurfpool().Surfnet.startWithConfig({
    offline: true,
    blockProductionMode: 'clock',
    slotTimeMs: Number(slotTime),
    airdropSol: lamports,
    airdropAddresses: solanaAccounts.map(({ address }) => address),
  })
  // It keeps 1,024 events, of which each slot is one, and stands still once there is no room for another.
  setInterval(() => surfnet?.drainEvents(), drainInterval)
  const { address: authority } = solanaAccounts[0] as (typeof solanaAccounts)[number]
  const supply = BigInt(tokenAmount * solanaAccounts.length)
  const mint = createMintData({ authority, supply, decimals: solanaToken.decimals })
  surfnet.setAccount(solanaToken.address, mintRent, [...mint], tokenProgram)
  for (const { address } of solanaAccounts) surfnet.fundToken(address, solanaToken.address, tokenAmount)
  for (const { address, data, program } of getNftAccounts())
    surfnet.setAccount(address, nftRent, [...data], program)
  const server = joinPorts({ http: getPort(surfnet.rpcUrl), websocket: getPort(surfnet.wsUrl) })
  await once(server.listen(Number(port), '127.0.0.1'), 'listening')
  process.send?.({ port: (server.address() as { port: number }).port })
} catch (error) {
  process.send?.({ error: (error as Error).message })
}
