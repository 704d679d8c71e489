import type { VaultAccount } from '@portico/vault-protocol'
import { useState } from 'preact/hooks'
import { formatUnits } from 'viem/utils'
import type { TextKey } from '../../locales/en.ts'
import { useTexts } from '../../locales/useTexts.ts'
import type { Left, WalletKeys } from '../../settings/createKeySettings.ts'
import type { Settings } from '../../settings/createSettings.ts'
import { readKeyProblem } from '../readKeyProblem.ts'
import { useLoaded } from '../useLoaded.ts'
import { Loading } from './Loading.tsx'

/** Properties of {@link KeysSection}. */
export interface KeysSectionProps {
  readonly settings: Settings
  onRecover(): void
}

/** New keys for a visitor who fears for the current ones, and what is left at the addresses before. */
export function KeysSection({ settings, onRecover }: KeysSectionProps) {
  const t = useTexts()
  const [loaded, reload] = useLoaded(settings.readKeys)
  const [isMade, setIsMade] = useState(false)
  const renewed = () => {
    setIsMade(true)
    reload()
  }
  return (
    <Loading loaded={loaded} onRetry={reload}>
      {(keys) => (
        <>
          {isMade && (
            <>
              <p class="good" role="status">
                {t('keysMade')}
              </p>
              <button type="button" class="button button-main" onClick={onRecover}>
                {t('settingsRecovery')}
              </button>
            </>
          )}
          {keys.earlier.length > 0 && <Earlier settings={settings} keys={keys} />}
          <section>
            <p class="soft">{t('keysWhy')}</p>
            <p class="soft">{t('keysWhat')}</p>
            {keys.canRenew ? (
              <RenewButton settings={settings} onMade={renewed} />
            ) : (
              <p class="warning">{t('keysFull')}</p>
            )}
          </section>
        </>
      )}
    </Loading>
  )
}

function RenewButton({ settings, onMade }: { readonly settings: Settings; onMade(): void }) {
  const t = useTexts()
  const [state, setState] = useState<'idle' | 'asked' | 'busy'>('idle')
  const [problem, setProblem] = useState<TextKey | null>(null)
  const renew = () => {
    if (state === 'busy') return
    setProblem(null)
    if (state === 'idle') return setState('asked')
    setState('busy')
    settings.renewKeys().then(
      () => {
        setState('idle')
        onMade()
      },
      (error: unknown) => {
        setState('idle')
        setProblem(readKeyProblem(error))
      },
    )
  }
  return (
    <>
      {problem && (
        <p class="warning" role="alert">
          {t(problem)}
        </p>
      )}
      <button type="button" class="button button-danger" onClick={renew} aria-disabled={state === 'busy'}>
        {t(state === 'asked' ? 'keysSure' : state === 'busy' ? 'working' : 'keysMake')}
      </button>
    </>
  )
}

/** What is left at the addresses before, and where to send it. */
function Earlier({ settings, keys }: { readonly settings: Settings; readonly keys: WalletKeys }) {
  const t = useTexts()
  const accounts = keys.earlier.flat()
  const [loaded, reload] = useLoaded(() => settings.fetchLeft(accounts))
  return (
    <>
      <section>
        <h2>{t('keysNew')}</h2>
        <Addresses accounts={keys.current} />
      </section>
      <section>
        <h2>{t('keysEarlier')}</h2>
        <Loading loaded={loaded} onRetry={reload}>
          {(left) => <Rest left={left} />}
        </Loading>
        <p class="soft">{t('keysMove')}</p>
        <Addresses accounts={accounts} />
      </section>
    </>
  )
}

const names = { eip155: 'Ethereum', solana: 'Solana', bip122: 'Bitcoin' } as const

function Addresses({ accounts }: { readonly accounts: readonly VaultAccount[] }) {
  return (
    <dl class="lines">
      {accounts.map(({ namespace, address }) => (
        <div class="line line-code" key={address}>
          <dt>{names[namespace]}</dt>
          <dd class="code" dir="ltr" translate={false}>
            {address}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Rest({ left }: { readonly left: readonly Left[] }) {
  const t = useTexts()
  if (left.length === 0) return <p role="status">{t('keysEmpty')}</p>
  return (
    <>
      <p role="status">{t('keysLeft')}</p>
      <dl class="lines">
        {left.map(({ network, address, amount, decimals, symbol }) => (
          <div class="line" key={`${network} ${address}`}>
            <dt>
              {network} · <bdi>{`${address.slice(0, 6)}…${address.slice(-4)}`}</bdi>
            </dt>
            <dd class="amount">
              {amount === null ? t('keysUnknown') : <bdi>{`${formatUnits(amount, decimals)} ${symbol}`}</bdi>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
