import { parseAsset } from '@portico/payments'

/**
 * @typedef Token What is paid with: a dollar each.
 * @property {string} asset CAIP-19
 * @property {string} symbol
 * @property {number} decimals
 */

/** @param {string} name @param {string} [usual] */
function read(name, usual) {
  const value = process.env[name] ?? usual
  if (!value) throw new Error(`${name} is missing.`)
  return value
}

/** @param {string} text `finalized`, or a number of blocks @returns {'finalized' | number} */
const toFinality = (text) => (text === 'finalized' ? text : Number(text))

/** @param {string} text of addresses by CAIP-2 id @returns {Record<string, string>} */
const toNodes = (text) => JSON.parse(text)

/** What differs from shop to shop. The defaults are those of the local stack, but for the secrets. */
export function readSettings() {
  const token = {
    asset: read('ASSET'),
    symbol: read('SYMBOL', 'USDC'),
    decimals: Number(read('DECIMALS', '6')),
  }
  const caipNetworkId = parseAsset(token.asset)?.caipNetworkId
  const nodes = toNodes(read('NODES', '{"eip155:31337":"http://127.0.0.1:8545"}'))
  const rpcUrl = nodes[caipNetworkId ?? '']
  if (!caipNetworkId || !rpcUrl) throw new Error('ASSET is none of a chain in NODES.')
  return {
    ...{ token, caipNetworkId, rpcUrl, nodes },
    port: Number(read('PORT', '4109')),
    /** File of the orders. */
    ordersFile: read('ORDERS_FILE', 'orders.jsonl'),
    recipient: read('RECIPIENT'),
    gatewayUrl: read('GATEWAY_URL', 'http://127.0.0.1:4101'),
    /** One, or two with a comma while it is changed. */
    webhookSecrets: read('WEBHOOK_SECRETS').split(','),
    finality: toFinality(read('FINALITY', 'finalized')),
    /** Address of the chain's block explorer, whose `/tx/…` an order leads to once it is paid. @default it leads nowhere */
    explorer: process.env.EXPLORER,
    /** In place of what the build has written: the policy, the root, and a folder with files that go before its own. */
    contentPolicy: process.env.CONTENT_POLICY,
    root: process.env.ROOT ? JSON.parse(process.env.ROOT) : null,
    siteFolder: process.env.SITE_FOLDER,
  }
}
