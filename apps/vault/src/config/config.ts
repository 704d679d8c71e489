import * as v from 'valibot'

const address = v.pipe(
  v.string(),
  v.maxLength(300),
  v.check((text) => URL.canParse(text)),
)

/** How smart accounts are on a network of EVM. */
const smartAccountSchema = v.object({
  /** `delegated`: the visitor's own address (EIP-7702). `deployed`: a contract, at an address of its own. */
  type: v.picklist(['delegated', 'deployed']),
  /** A bundler's JSON-RPC (ERC-7769), such as the gateway's: pages have no say in it. */
  bundlerUrl: address,
})

const networkSchema = v.pipe(
  v.object({
    /** CAIP-2. */
    caipNetworkId: v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)),
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
    /** A node of the operator's choice: pages have no say in it. JSON-RPC; of Bitcoin the paths of Esplora, which mempool.space has too. */
    rpcUrl: address,
    symbol: v.pipe(v.string(), v.minLength(1), v.maxLength(12)),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(18)),
    /** @default accounts of a key alone */
    smartAccount: v.optional(smartAccountSchema),
  }),
  v.check(
    ({ caipNetworkId, smartAccount }) => !smartAccount || caipNetworkId.startsWith('eip155:'),
    'smartAccount: there are none outside of EVM',
  ),
)

/** What the server tells the frame at its start. */
export const configSchema = v.object({
  /** Address of the gateway that keeps the shares. */
  serviceUrl: address,
  networks: v.pipe(v.array(networkSchema), v.minLength(1), v.maxLength(100)),
  /** Patterns of the origins that may frame the vault; nobody where there is none. */
  origins: v.array(v.pipe(v.string(), v.maxLength(200))),
})
/** @see configSchema */
export type VaultConfig = v.InferOutput<typeof configSchema>
/** A network that the vault signs for. */
export type VaultNetwork = VaultConfig['networks'][number]

/** Milliseconds. */
const limit = 10_000

/** Asks the vault's own server. @throws Error where it does not answer, or in a way that nobody can read */
export async function fetchConfig(): Promise<VaultConfig> {
  const response = await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(limit) })
  if (!response.ok) throw new Error(`HTTP status code: ${response.status}`)
  return v.parse(configSchema, await response.json())
}
