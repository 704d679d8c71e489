import type { CaipNetworkId, Network } from '@portico/contract'
import { HttpAnswerInvalidError } from '@portico/contract/errors'
import {
  type Activity,
  type Coverage,
  type HistoryPage,
  operations,
  type Transfer,
  toId,
} from '../Activity.ts'
import { toBaseUnits, toBlock, toFields, toList, toToken } from './fields.ts'
import { parseTransfer } from './parseTransfer.ts'

const statuses = ['confirmed', 'failed', 'pending'] as const
const states = ['complete', 'indexing', 'stopped', 'unavailable', 'upstream'] as const
/** Entries, and transfers of each, that one answer may have. */
const limit = 200
const cursorLimit = 2_000

/**
 * Reads a page of the gateway's answer. What makes no sense is left out by itself, and counted; so is what is on no network of
 * the site, which is not counted.
 * @throws HttpAnswerInvalidError for what is no page
 */
export function parseHistory(answer: unknown, networks: readonly Network[]): HistoryPage {
  const { data, next = null, coverage } = toFields(answer)
  const isCursor = next === null || (typeof next === 'string' && next.length <= cursorLimit)
  if (!Array.isArray(data) || data.length > limit || !isCursor) throw new HttpAnswerInvalidError()
  const isElsewhere = (said: unknown) => {
    const { chain } = toFields(toFields(said).metadata)
    return typeof chain === 'string' && !networks.some(({ caipNetworkId }) => caipNetworkId === chain)
  }
  const here = data.filter((said) => !isElsewhere(said))
  const read = here.map((said) => parseActivity(said, networks))
  const sound = read.filter((activity) => activity !== null)
  const ids = sound.map(({ id }) => id)
  return {
    activities: sound.filter(({ id }, index) => ids.indexOf(id) === index),
    next: next as string | null,
    coverage: toList(coverage)
      .slice(0, limit)
      .flatMap((said) => parseCoverage(said, networks)),
    unreadable: read.length - sound.length,
  }
}

function parseActivity(said: unknown, networks: readonly Network[]): Activity | null {
  const { metadata, transfers } = toFields(said)
  const fields = toFields(metadata)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === fields.chain)
  const hash = toToken(fields.hash)
  const status = statuses.find((one) => one === fields.status)
  const at = Date.parse(`${fields.minedAt}`)
  const moved = toList(transfers).slice(0, limit).map(parseTransfer)
  const isSound = moved.every((transfer) => transfer !== null)
  if (!network || !hash || !status || !Number.isFinite(at) || !isSound) return null
  const { caipNetworkId, nativeCurrency } = network
  return {
    ...{ id: toId(caipNetworkId, hash), caipNetworkId, hash, at, status },
    operation: operations.find((one) => one === fields.operationType) ?? 'execute',
    from: toToken(fields.sentFrom),
    to: toToken(fields.sentTo),
    block: toBlock(fields.block),
    isSigned: fields.isSigned === true,
    fee: toBaseUnits(toFields(fields.fee).numeric, nativeCurrency.decimals),
    transfers: moved.map((transfer) => nameNative(transfer, network)),
    isCut: fields.isCut === true || toList(transfers).length > limit,
    ...{ replacedBy: null, message: null },
  }
}

/** The site says what its networks' currencies are called, and nobody else. */
function nameNative(transfer: Transfer, { nativeCurrency }: Network): Transfer {
  const { name, symbol } = nativeCurrency
  return transfer.kind === 'native' ? { ...transfer, name, symbol } : transfer
}

function parseCoverage(said: unknown, networks: readonly Network[]): Coverage[] {
  const fields = toFields(said)
  const state = states.find((one) => one === fields.state)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === fields.chainId)
  if (!state || !network) return []
  return [
    {
      caipNetworkId: network.caipNetworkId as CaipNetworkId,
      state,
      tokensSince: toBlock(fields.tokensSince),
      nativeSince: toBlock(fields.nativeSince),
      internalSince: toBlock(fields.internalSince),
    },
  ]
}
