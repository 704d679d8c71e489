import { createHash } from 'node:crypto'
import type { Capabilities, Contributions, IconContribution, LocalizedText } from '@portico/contract'
import type { Integrity, LockedPlugin, LockedRelease } from '@portico/contract/lock'

/** What stands in for a feature that the repository has no plugin of yet, about as large as its manifest will be. */
interface PlannedFeature {
  readonly views: readonly string[]
  readonly contributes?: (title: (text: string) => LocalizedText) => Partial<Contributions>
  readonly capabilities: Capabilities
}

const reads = { 'accounts.read': true, 'balances.read': true, 'tokens.read': true, toast: true } as const
const chain = ['eth_call', 'eth_estimateGas', 'eth_gasPrice', 'eth_getTransactionReceipt']
const socials = ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook']

/** Characters of path data that the marks of these brands have, as drawing programs write them. */
const markSizes = [620, 180, 1180, 340, 720, 820, 360]

/** A mark in the place of a brand's: path data whose numbers nobody foresees, as those of a true one are. */
function createMark(id: string, size: number): IconContribution {
  let d = 'M12.04 2.11'
  for (let count = 0; d.length < size; count += 1) {
    const digits = createHash('sha384').update(`${id} ${count}`).digest()
    d += `c${[...digits.subarray(0, 6)].map((byte) => ((byte - 128) / 40).toFixed(2)).join(' ')}`
  }
  return { id, viewBox: '0 0 24 24', paths: [{ d: `${d}z` }] }
}

const planned: Readonly<Record<string, PlannedFeature>> = {
  email: {
    views: ['EmailLogin', 'EmailVerifyOtp', 'EmailVerifyDevice', 'UpdateEmailWallet', 'ApproveTransaction'],
    contributes: (title) => ({
      connectMethods: [{ id: 'email', kind: 'email', title: title('E-mail'), view: 'email/EmailLogin' }],
      connectors: [{ id: 'email/wallet', namespaces: ['eip155', 'solana'], name: 'E-mail' }],
    }),
    capabilities: { ...reads, connect: ['eip155', 'solana'], 'api.fetch': ['/v1/auth/*'], storage: true },
  },
  socials: {
    views: ['ConnectingSocial', 'ConnectingFarcaster', 'MoreSocials'],
    contributes: (title) => ({
      connectMethods: socials.map((name) => ({
        id: name.toLowerCase(),
        kind: 'social' as const,
        title: title(name),
        icon: `socials/${name.toLowerCase()}`,
        view: 'socials/ConnectingSocial',
      })),
      icons: socials.map((name, index) => createMark(`socials/${name.toLowerCase()}`, markSizes[index] ?? 0)),
      connectors: [{ id: 'socials/wallet', namespaces: ['eip155', 'solana'], name: 'Social account' }],
    }),
    capabilities: { ...reads, connect: ['eip155', 'solana'], 'api.fetch': ['/v1/auth/*'], storage: true },
  },
  swap: {
    views: ['Swap', 'SwapSelectToken', 'SwapPreview', 'SwapResult', 'SwapSettings'],
    capabilities: {
      ...reads,
      'wallet.request': ['eth_sendTransaction'],
      'chain.request': chain,
      'api.fetch': ['/v1/convert/*'],
    },
  },
  onramp: {
    views: ['Onramp', 'OnrampProviders', 'OnrampTokenSelect', 'OnrampFiatSelect', 'BuyInProgress'],
    capabilities: { ...reads, 'api.fetch': ['/v1/onramp/*', '/v1/generators/onrampurl'], storage: true },
  },
  history: {
    views: ['Transactions', 'Transaction'],
    capabilities: { ...reads, 'api.fetch': ['/v1/account/*'] },
  },
  pay: {
    views: ['Pay', 'PayQuote', 'PayLoading', 'PayExchange', 'PayResult'],
    contributes: () => ({
      commands: [{ id: 'pay/start' }, { id: 'pay/status' }],
      events: [{ id: 'pay/completed', payload: { paymentId: 'string' } }],
    }),
    capabilities: {
      ...reads,
      'wallet.request': ['eth_sendTransaction', 'wallet_sendCalls'],
      'chain.request': chain,
      'api.fetch': ['/v1/transfers/*'],
    },
  },
  names: {
    views: ['RegisterAccountName', 'RegisterAccountNameSuccess', 'ChooseAccountName', 'NameAttributes'],
    contributes: () => ({ commands: [{ id: 'names/lookup' }] }),
    capabilities: { ...reads, 'wallet.request': ['personal_sign'], 'api.fetch': ['/v1/profile/*'] },
  },
}

const toIntegrity = (text: string): Integrity =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`

/** Each language has another file and another title. */
function createPlanned(id: string, tags: readonly string[]): LockedPlugin {
  const { views, contributes, capabilities } = planned[id] as PlannedFeature
  const title = (text: string): LocalizedText =>
    Object.fromEntries([['en', text], ...tags.map((tag) => [tag, `${text} ${tag}`])]) as LocalizedText
  const names = ['remoteEntry.js', 'plugin.js', 'NOTICES.txt', ...tags.map((tag) => `locale-${tag}.js`)]
  const [first = ''] = views
  return {
    version: '1.0.0',
    files: Object.fromEntries(names.map((name) => [name, toIntegrity(`${id} ${name}`)])),
    manifest: {
      engines: { portico: '^1.0.0' },
      needs: ['@portico/evm'],
      contributes: {
        views: views.map((view) => ({ id: `${id}/${view}`, title: title(view) })),
        accountActions: [{ id, title: title(first), icon: id, view: `${id}/${first}` }],
        ...contributes?.(title),
      },
    },
    capabilities,
  }
}

/**
 * Every feature that the product is to have: plugins of the repository as they are, and in place of those that are not there
 * yet something as large.
 * @param built by id, with the languages that they speak
 */
export function listEveryFeature(
  built: Readonly<Record<string, LockedRelease>>,
): Readonly<Record<string, LockedPlugin>> {
  const names = Object.values(built).flatMap(({ files }) => Object.keys(files))
  const tags = [...new Set(names.flatMap((name) => /^locale-(.+)\.js$/.exec(name)?.[1] ?? []))]
  const others = Object.keys(planned).filter((id) => !(id in built))
  return { ...Object.fromEntries(others.map((id) => [id, createPlanned(id, tags)])), ...built }
}
