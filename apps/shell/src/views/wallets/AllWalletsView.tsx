import {
  Button,
  EmptyState,
  Icon,
  List,
  Notice,
  Row,
  SearchField,
  SkeletonRow,
  Tag,
  WalletIcon,
} from '@portico/ui'
import { useEffect, useState } from 'react'
import { fetchWallets, type ListedWallet } from '../../core/actions/fetchWallets.ts'
import type { Core } from '../../core/Core.ts'
import { browseWallet } from '../../flows/browseWallet.ts'
import { connectWallet } from '../../flows/connectWallet.ts'
import { pairingConnectorId, pairWallet } from '../../flows/pairWallet.ts'
import { useShell, useStore } from '../../ShellContext.ts'

/** Milliseconds after the last keystroke before a search is sent, and characters from which on (specification 9). */
const searchDelay = 300
const searchFrom = 2

/** The gateway's directory, 40 at a time, and a search over all of it. */
export function AllWalletsView() {
  const { text } = useShell()
  const [search, setSearch] = useState('')
  const { wallets, count, status, loadMore, retry } = useDirectory(search.trim())
  const hasMore = status === 'ready' && wallets.length < count
  return (
    <>
      <SearchField label={text('wallets.search')} value={search} onChange={setSearch} />
      <List label={text('wallets.title')}>
        {wallets.map((wallet) => (
          <WalletRow key={wallet.id} wallet={wallet} />
        ))}
      </List>
      {status === 'loading' && <LoadingRows isFirst={wallets.length === 0} />}
      {status === 'failed' && (
        <Notice tone="negative" action={{ label: text('frame.retry'), onClick: retry }}>
          {text('wallets.failed')}
        </Notice>
      )}
      {status === 'ready' && wallets.length === 0 && (
        <EmptyState icon="search" title={text('wallets.emptyTitle')}>
          {text('wallets.emptyText')}
        </EmptyState>
      )}
      {hasMore && (
        <Button variant="ghost" onClick={loadMore}>
          {text('wallets.more')} · {text('wallets.count', { shown: wallets.length, count })}
        </Button>
      )}
    </>
  )
}

function LoadingRows({ isFirst }: { isFirst: boolean }) {
  return Array.from({ length: isFirst ? 6 : 2 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity but their place
    <SkeletonRow key={index} />
  ))
}

function WalletRow({ wallet }: { wallet: ListedWallet }) {
  const shell = useShell()
  const { core, text } = shell
  const found = useStore(core.wallets, (state) =>
    state.found.find(({ rdns }) => rdns !== undefined && rdns === wallet.rdns),
  )
  const page = wallet.homepage ?? wallet.chromeStore
  const isPairable = canPair(core, wallet)
  const open = () => {
    if (found) void connectWallet(shell, { connectorId: found.id })
    else if (browseWallet(shell, wallet)) return
    else if (isPairable) void pairWallet(shell, { wallet })
    else if (page) window.open(page, '_blank', 'noopener,noreferrer')
  }
  const installed = found && <Tag tone="positive">{text('wallets.installed')}</Tag>
  const leaves = !isPairable && page && (
    <span className="portico-shell-get" role="img" aria-label={text('wallets.get')}>
      <Icon name="external" size={16} />
    </span>
  )
  return (
    <Row
      leading={<WalletIcon src={wallet.imageUrl} name={wallet.name} />}
      label={wallet.name}
      disabled={!found && !isPairable && !page}
      trailing={installed || leaves}
      onClick={open}
    />
  )
}

/** Whether a wallet elsewhere can take up a pairing: one without any link is an extension, and has nothing to open. */
const canPair = (
  { loaders }: Core,
  { mobileLink, linkMode, desktopLink, webappLink }: ListedWallet,
): boolean => loaders.has(pairingConnectorId) && Boolean(mobileLink ?? linkMode ?? desktopLink ?? webappLink)

interface Directory {
  readonly key: string
  readonly wallets: readonly ListedWallet[]
  readonly count: number
  readonly page: number
  readonly status: 'loading' | 'ready' | 'failed'
}

/** Pages of the directory, or the answer to a search. A newer question ends the older. */
function useDirectory(search: string) {
  const { core } = useShell()
  const key = search.length >= searchFrom ? search : ''
  const empty: Directory = { key, wallets: [], count: 0, page: 1, status: 'loading' }
  const [directory, setDirectory] = useState(empty)
  const current = directory.key === key ? directory : empty
  const { page, status } = current
  useEffect(() => {
    if (status !== 'loading') return
    const controller = new AbortController()
    const load = () =>
      fetchWallets(core, { page, signal: controller.signal, ...(key ? { search: key } : {}) }).then(
        (answer) =>
          controller.signal.aborted ||
          setDirectory((before) => ({
            key,
            page,
            count: answer.count,
            status: 'ready',
            wallets: page === 1 ? answer.wallets : [...before.wallets, ...answer.wallets],
          })),
        () =>
          controller.signal.aborted ||
          setDirectory((before) => ({
            ...(before.key === key ? before : { ...before, wallets: [] }),
            key,
            page,
            status: 'failed',
          })),
      )
    const cancel = core.time.after(key ? searchDelay : 0, () => void load())
    return () => {
      cancel()
      controller.abort()
    }
  }, [core, key, page, status])
  const loadMore = () => setDirectory((before) => ({ ...before, page: before.page + 1, status: 'loading' }))
  const retry = () => setDirectory((before) => ({ ...before, status: 'loading' }))
  return { ...current, loadMore, retry }
}
