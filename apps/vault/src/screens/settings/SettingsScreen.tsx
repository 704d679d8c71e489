import type { WalletScreen } from '@portico/vault-protocol'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { TextKey } from '../../locales/en.ts'
import { useTexts } from '../../locales/useTexts.ts'
import type { Settings } from '../../settings/createSettings.ts'
import { useLoaded } from '../useLoaded.ts'
import { ActivitySection } from './ActivitySection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { ExportSection } from './ExportSection.tsx'
import { KeysSection } from './KeysSection.tsx'
import { Loading } from './Loading.tsx'
import { RecoverySection } from './RecoverySection.tsx'

/** Properties of {@link SettingsScreen}. */
export interface SettingsScreenProps {
  readonly settings: Settings
  readonly first: WalletScreen
  onLeave(): void
}

/** What a page may lead to, and what is reached from there alone. */
type SettingsPage = WalletScreen | 'keys'

const titles: Readonly<Record<SettingsPage, TextKey>> = {
  settings: 'settings',
  recovery: 'settingsRecovery',
  devices: 'settingsDevices',
  keys: 'settingsKeys',
  activity: 'settingsActivity',
  export: 'settingsExport',
}

/** Settings of the wallet, and the way back out of them. */
export function SettingsScreen({ settings, first, onLeave }: SettingsScreenProps) {
  const t = useTexts()
  const [screen, setScreen] = useState<SettingsPage>(first)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [screen])
  const goBack = () => (screen === first ? onLeave() : setScreen('settings'))
  return (
    <main class="screen steady">
      <h1 ref={heading} tabIndex={-1}>
        {t(titles[screen])}
      </h1>
      <div class="body">
        {screen === 'settings' && <List settings={settings} onChoose={setScreen} onLeave={onLeave} />}
        {screen === 'recovery' && <RecoverySection settings={settings} />}
        {screen === 'devices' && <DevicesSection settings={settings} />}
        {screen === 'keys' && <KeysSection settings={settings} onRecover={() => setScreen('recovery')} />}
        {screen === 'activity' && <ActivitySection settings={settings} />}
        {screen === 'export' && <ExportSection settings={settings} />}
      </div>
      <button type="button" class="button" onClick={goBack}>
        {t(screen === first ? 'done' : 'back')}
      </button>
    </main>
  )
}

const listed = ['recovery', 'devices', 'activity', 'export', 'keys'] as const

interface ListProps {
  readonly settings: Settings
  onChoose(screen: SettingsPage): void
  onLeave(): void
}

function List({ settings, onChoose, onLeave }: ListProps) {
  const t = useTexts()
  const [owner, reload] = useLoaded(settings.fetchOwner)
  const [ending, setEnding] = useState<'idle' | 'asked' | 'busy' | 'failed'>('idle')
  const end = () => {
    if (ending === 'idle' || ending === 'failed') return setEnding('asked')
    setEnding('busy')
    settings.signOutEverywhere().then(onLeave, () => setEnding('failed'))
  }
  return (
    <>
      <div class="who">
        <Loading loaded={owner} onRetry={reload}>
          {({ emails, isGuest }) => <p class="soft">{isGuest ? t('guest') : emails.join(', ')}</p>}
        </Loading>
      </div>
      <ul class="rows">
        {listed.map((name) => (
          <li key={name}>
            <button type="button" class="row row-button" onClick={() => onChoose(name)}>
              {t(titles[name])}
            </button>
          </li>
        ))}
      </ul>
      {ending === 'failed' && (
        <p class="warning" role="alert">
          {t('failed')}
        </p>
      )}
      <button type="button" class="button button-danger" onClick={end} aria-disabled={ending === 'busy'}>
        {t(ending === 'asked' ? 'endEverywhereSure' : ending === 'busy' ? 'working' : 'endEverywhere')}
      </button>
    </>
  )
}
