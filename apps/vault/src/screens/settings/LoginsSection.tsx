import { useState } from 'preact/hooks'
import { useTexts } from '../../locales/useTexts.ts'
import { VaultError } from '../../service/VaultError.ts'
import type { Settings } from '../../settings/createSettings.ts'
import type { WayIn } from '../../settings/waysIn.ts'
import { useLoaded } from '../useLoaded.ts'
import { Loading } from './Loading.tsx'

/** Ways into the wallet: its address, and accounts at providers, which can be taken away. */
export function LoginsSection({ settings }: { readonly settings: Settings }) {
  const [loaded, reload] = useLoaded(settings.fetchWaysIn)
  return (
    <Loading loaded={loaded} onRetry={reload}>
      {(ways) => (
        <ul class="rows">
          {ways.map((way) => (
            <Row key={way.id ?? way.title} way={way} settings={settings} onRemoved={reload} />
          ))}
        </ul>
      )}
    </Loading>
  )
}

interface RowProps {
  readonly way: WayIn
  readonly settings: Settings
  onRemoved(): void
}

const isLast = (error: unknown) => error instanceof VaultError && error.code === 'IDENTITY_LAST'

function Row({ way: { id, kind, title, account, addedAt }, settings, onRemoved }: RowProps) {
  const t = useTexts()
  const [state, setState] = useState<'idle' | 'asked' | 'busy' | 'failed' | 'last'>('idle')
  const remove = () => {
    if (id === null || state === 'busy') return
    if (state !== 'asked') return setState('asked')
    setState('busy')
    settings.removeWayIn(id).then(onRemoved, (error) => setState(isLast(error) ? 'last' : 'failed'))
  }
  const added = new Date(addedAt).toLocaleDateString(document.documentElement.lang)
  return (
    <li class="row">
      <span>
        <strong>{kind === 'guest' ? t('guest') : kind === 'jwt' ? t('loginOfSite') : title}</strong>
        {account && <span>{account}</span>}
        <span class="soft">{added}</span>
        {(state === 'failed' || state === 'last') && (
          <span class="warning" role="alert">
            {t(state === 'last' ? 'loginLast' : 'failed')}
          </span>
        )}
      </span>
      {id !== null && (
        <button type="button" class="button button-small" onClick={remove} aria-disabled={state === 'busy'}>
          {t(state === 'asked' ? 'revokeSure' : state === 'busy' ? 'working' : 'revoke')}
        </button>
      )}
    </li>
  )
}
