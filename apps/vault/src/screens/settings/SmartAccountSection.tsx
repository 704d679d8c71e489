import { useTexts } from '../../locales/useTexts.ts'
import type { SmartNetwork, SmartState } from '../../settings/createSmartSettings.ts'
import { useLoaded } from '../useLoaded.ts'
import { Loading } from './Loading.tsx'
import { type ChangeProps, useChange } from './useChange.ts'

/** What smart accounts are, whether the visitor has one, and how it is on each network. */
export function SmartAccountSection({ settings: { smart }, ask }: ChangeProps) {
  const t = useTexts()
  const [loaded, reload] = useLoaded(smart.read)
  const { isBusy, problem, run } = useChange(ask, reload)
  return (
    <>
      <p>{t('smartWhat')}</p>
      {problem && (
        <p class="warning" role="alert">
          {t(problem)}
        </p>
      )}
      <Loading loaded={loaded} onRetry={reload}>
        {(known) => (
          <Networks
            known={known}
            isBusy={isBusy}
            onChoose={(type) => run((approve) => smart.choose(type, approve))}
            onUndelegate={(id) => run((approve) => smart.undelegate(id, approve))}
          />
        )}
      </Loading>
    </>
  )
}

interface NetworksProps {
  readonly known: SmartState
  readonly isBusy: boolean
  onChoose(type: SmartState['type']): void
  onUndelegate(id: string): void
}

/** Whether the visitor's account is a smart one on a network, as far as he wants it. */
const isWanted = ({ type, hasOwnAddress }: SmartState, network: SmartNetwork) =>
  type === 'smartAccount' && (network.type === 'delegated' || hasOwnAddress === true)

function Networks({ known, isBusy, onChoose, onUndelegate }: NetworksProps) {
  const t = useTexts()
  const { networks } = known
  if (networks.length === 0) return <p class="soft">{t('smartNowhere')}</p>
  const isOn = networks.some((network) => isWanted(known, network))
  const choose = () => onChoose(isOn ? 'eoa' : 'smartAccount')
  return (
    <>
      <label class="row">
        {t('smartUse')}
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          disabled={isBusy}
          onChange={choose}
        />
      </label>
      <ul class="rows">
        {networks.map((network) => (
          <li class="row" key={network.id}>
            <span>
              <strong>{network.name}</strong>
              <span class="soft">
                {t(
                  !isWanted(known, network) ? 'smartPlain' : network.isThere ? 'smartActive' : 'smartUnused',
                )}
              </span>
            </span>
            {network.type === 'delegated' && network.isThere && (
              <button
                type="button"
                class="button button-small"
                onClick={() => onUndelegate(network.id)}
                aria-disabled={isBusy}
              >
                {t('undelegate')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
