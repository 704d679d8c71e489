import { reservedViews } from '@portico/contract/host'
import { dark } from '@portico/contract/themes'
import { formatAmount, formatFiat, formatRelativeTime } from '@portico/ui'
import { expect, test } from 'vitest'
import { retryDelay, retryLimit, retryStatuses, timeLimit } from './core/api/fetchJson.ts'
import { retryLimit as balanceRetryLimit, cacheLimit } from './core/balances/createBalances.ts'
import { nativeBalanceLifetime } from './core/balances/fetchNativeBalance.ts'
import { identityLifetime } from './core/identity/fetchIdentity.ts'
import { pairingLifetime, pairingMargin } from './core/pairing/expiry.ts'
import { rankInterval, sampleCount, weights } from './core/rpc/createRankedNodes.ts'
import { recentWalletsLimit } from './core/state.ts'
import { recommendedCount } from './core/wallets/createDirectory.ts'
import { searchPageSize, walletPageSize } from './core/wallets/fetchWallets.ts'
import { getConnectMethods } from './core/wallets/getConnectMethods.ts'
import { orderGroups } from './core/wallets/orderGroups.ts'
import { shakeLength } from './modal/ModalFrame.tsx'
import { portfolioLifetime } from './plugins/context/createPortfolio.ts'
import { countLimit } from './plugins/transactions/storedTransactions.ts'
import { searchDelay, searchFrom } from './screens/allWallets/walletPages.ts'
import { screens } from './screens/screens.generated.ts'
import { pause } from './shell/createToasts.ts'

const allMethods = { hasWallets: true, hasEmail: true, hasSocials: true }

/** Views that the specification names. */
const views = [
  'Connect',
  'Account',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'ConnectingWalletConnect',
  'ConnectingExternal',
  'ConnectingSiwe',
  'UnsupportedChain',
  'ApproveTransaction',
]

/** Times in milliseconds. */
test.each<readonly [name: string, actual: unknown, expected: unknown]>([
  ['lifetime of a pairing', pairingLifetime, 240_000],
  ['time before its end from which a pairing counts as expired', pairingMargin, 10_000],
  ['lifetime of balances', cacheLimit, 30_000],
  ['pause after balances failed', balanceRetryLimit, 30_000],
  ['lifetime of a native balance', nativeBalanceLifetime, 30_000],
  ['lifetime of a portfolio', portfolioLifetime, 30_000],
  ['lifetime of names and identities', identityLifetime, 300_000],
  ['recent wallets', recentWalletsLimit, 2],
  ['wallets on a page', walletPageSize, 40],
  ['recommended wallets', recommendedCount, 4],
  ['wallets that a search may find', searchPageSize, 100],
  ['pause before a search', searchDelay, 300],
  ['characters from which on a search is sent', searchFrom, 2],
  ['retries of a request', retryLimit, 3],
  ['pause before the first retry', retryDelay, 150],
  ['statuses that are tried again', retryStatuses, [403, 408, 413, 429, 500, 502, 503, 504]],
  ['time limit of a request', timeLimit, 10_000],
  ['interval of ranking', rankInterval, 4_000],
  ['samples of a rank', sampleCount, 10],
  ['weights of a rank', weights, { stability: 0.7, latency: 0.3 }],
  ['transactions that are followed', countLimit, 99],
  ['pause between two toasts', pause, 150],
  ['length of a shake', shakeLength, 500],
  ['decimals of a balance', formatAmount(1_234_567n, 6, 'en'), '1.234'],
  ['decimals of money', formatFiat(1.006, 'en'), '$1.01'],
  ['last second of a relative time', formatRelativeTime(-44_000, 0, 'en'), '44 sec. ago'],
  ['first minute of a relative time', formatRelativeTime(-45_000, 0, 'en'), '1 min. ago'],
  ['last second of one minute', formatRelativeTime(-89_000, 0, 'en'), '1 min. ago'],
  ['first second of two minutes', formatRelativeTime(-90_000, 0, 'en'), '2 min. ago'],
  ['width of the modal', dark.width, '360px'],
  ['layer of the modal', dark.layer, '999'],
  ['quick motion', dark['motion-quick'], '75ms'],
  ['motion of what moves', dark['motion-move'], '125ms'],
  ['motion of a view', dark['motion-view'], '200ms'],
  [
    'views of the shell',
    Object.values(screens).flatMap(({ views }) => Object.keys(views)),
    expect.arrayContaining(views),
  ],
  ['view that swaps', reservedViews.swap, expect.arrayContaining(['Swap'])],
  [
    'views that register a name',
    reservedViews.names,
    expect.arrayContaining(['RegisterAccountName', 'RegisterAccountNameSuccess']),
  ],
  [
    'ways to connect',
    getConnectMethods({ ...allMethods, hasWalletOnPage: false }),
    ['email', 'social', 'wallet'],
  ],
  [
    'ways to connect beside a wallet of the page',
    getConnectMethods({ ...allMethods, hasWalletOnPage: true }),
    ['wallet', 'email', 'social'],
  ],
  [
    'groups of wallets',
    orderGroups(),
    ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
  ],
])('%s', (_name, actual, expected) => {
  expect(actual).toEqual(expected)
})
