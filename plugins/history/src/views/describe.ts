import { formatAmount, formatExact, type IconName, shortenAddress, type TagProps } from '@portico/ui'
import type { Activity, ActivityStatus, Operation, Transfer } from '../Activity.ts'
import type { HistoryFeed } from '../createHistory.ts'

type Words = Pick<HistoryFeed, 't' | 'context'>

/** What happened, in one or two words. */
export function describeOperation({ operation, transfers }: Activity, t: HistoryFeed['t']): string {
  const isSelf =
    operation === 'send' && transfers.length > 0 && transfers.every(({ direction }) => direction === 'self')
  return t(isSelf ? 'history.op.self' : `history.op.${operation}`)
}

/** Reads from left to right in every language: sign, number, symbol. */
const isolate = (text: string) => `\u2066${text}\u2069`

const signs = { in: '+', out: '−', self: '' } as const

function describeNft({ amount, contract, name, tokenId }: Transfer): string {
  const title = name ?? `${shortenAddress(contract ?? '')}${tokenId ? ` #${shortenAddress(tokenId)}` : ''}`
  return amount > 1n ? `${title} ×${amount}` : title
}

/** Anybody may use any symbol: what is not listed is named by its contract. */
export function nameAsset({ kind, symbol, contract, isListed }: Transfer): string {
  return isListed || kind === 'native' ? (symbol ?? '') : shortenAddress(contract ?? '')
}

/** What moved and where to, at a glance or to the last digit. */
export function describeTransfer(transfer: Transfer, { t, context }: Words, isExact = false): string {
  const { direction, kind, amount, decimals } = transfer
  const sign = amount === 0n ? '' : signs[direction]
  if (kind === 'nft') return isolate(`${sign}${describeNft(transfer)}`)
  if (decimals === null) return isolate(`${t('history.unknownAmount')} ${nameAsset(transfer)}`)
  const { locale } = context
  const number = isExact ? formatExact(amount, { decimals }, locale) : formatAmount(amount, decimals, locale)
  return isolate(`${sign}${number} ${nameAsset(transfer)}`)
}

/** What went and what came: the first of each, those that are listed before those that only say a name. */
export function pickTransfers({ transfers }: Activity): readonly Transfer[] {
  const pick = (direction: Transfer['direction']) => {
    const all = transfers.filter((one) => one.direction === direction)
    return all.find(({ isListed }) => isListed) ?? all[0]
  }
  const [gone, come] = [pick('out'), pick('in')]
  return [gone, come, !gone && !come ? pick('self') : undefined].filter((one) => one !== undefined)
}

/** Tones of a status that is not what it should be. */
export const tones: Readonly<Record<ActivityStatus, NonNullable<TagProps['tone']>>> = {
  pending: 'caution',
  signers: 'caution',
  confirmed: 'positive',
  failed: 'negative',
  replaced: 'negative',
  expired: 'negative',
  unknown: 'caution',
}

const icons: Readonly<Partial<Record<Operation, IconName>>> = {
  ...{ receive: 'receive', claim: 'receive', withdraw: 'receive', unstake: 'receive', mint: 'grid' },
  ...{ send: 'send', deposit: 'send', stake: 'send', burn: 'close', cancel: 'close', approve: 'check' },
  ...{ trade: 'swap', bridge: 'swap', bought: 'buy' },
}

/** The picture of what happened, where what moved has none. */
export const getIcon = ({ operation }: Activity): IconName => icons[operation] ?? 'more'
