import type { WalletScreen } from '@portico/vault-protocol'
import type { ComponentChild } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { TextKey } from '../../locales/en.ts'
import { useTexts } from '../../locales/useTexts.ts'
import { VaultError } from '../../service/VaultError.ts'
import type { Settings } from '../../settings/createSettings.ts'
import type { AskVisitor } from '../../settings/createSmartSettings.ts'
import { drawApproval } from '../showApproval.ts'
import { useLoaded } from '../useLoaded.ts'
import { ActivitySection } from './ActivitySection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { ExportSection } from './ExportSection.tsx'
import { KeysSection } from './KeysSection.tsx'
import { Loading } from './Loading.tsx'
import { LoginsSection } from './LoginsSection.tsx'
import { RecoverySection } from './RecoverySection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { SmartAccountSection } from './SmartAccountSection.tsx'

/** Properties of {@link SettingsScreen}. */
export interface SettingsScreenProps {
  readonly settings: Settings
  readonly first: WalletScreen
  onLeave(): void
}

/** What a page may lead to, and what is reached from there alone. */
type SettingsPage = WalletScreen | 'keys' | 'sessions'

const titles: Readonly<Record<SettingsPage, TextKey>> = {
  settings: 'settings',
  recovery: 'settingsRecovery',
  devices: 'settingsDevices',
  logins: 'settingsLogins',
  keys: 'settingsKeys',
  activity: 'settingsActivity',
  export: 'settingsExport',
  smartAccount: 'settingsSmartAccount',
  sessions: 'settingsSessions',
}

/** Settings of the wallet, and the way back out of them. */
export function SettingsScreen({ settings, first, onLeave }: SettingsScreenProps) {
  const t = useTexts()
  const [screen, setScreen] = useState<SettingsPage>(first)
  const [question, setQuestion] = useState<ComponentChild | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (question === null) heading.current?.focus()
  }, [screen, question === null])
  // In place of the settings, and as every other approval: asleep until it was read.
  const ask: AskVisitor = async (approval) => {
    const task = await settings.prepareReview(approval)
    const isApproved = await new Promise<boolean>((resolve) => setQuestion(drawApproval(task, resolve)))
    setQuestion(null)
    if (!isApproved) throw new VaultError('REJECTED', 'The visitor declined.')
  }
  const goBack = () => (screen === first ? onLeave() : setScreen('settings'))
  // The page shows below it which accounts can be added: it takes no more room than its rows, and is left as the page is.
  const isPart = first === 'logins'
  return (
    <>
      {question}
      <main class={isPart ? 'screen' : 'screen steady'} hidden={question !== null}>
        <h1 ref={heading} tabIndex={-1}>
          {t(titles[screen])}
        </h1>
        <div class="body">
          {screen === 'settings' && <List settings={settings} onChoose={setScreen} onLeave={onLeave} />}
          {screen === 'recovery' && <RecoverySection settings={settings} />}
          {screen === 'devices' && <DevicesSection settings={settings} />}
          {screen === 'logins' && <LoginsSection settings={settings} />}
          {screen === 'keys' && <KeysSection settings={settings} onRecover={() => setScreen('recovery')} />}
          {screen === 'activity' && <ActivitySection settings={settings} />}
          {screen === 'smartAccount' && <SmartAccountSection settings={settings} ask={ask} />}
          {screen === 'sessions' && <SessionsSection settings={settings} ask={ask} />}
          {screen === 'export' && <ExportSection settings={settings} />}
        </div>
        {!isPart && (
          <button type="button" class="button" onClick={goBack}>
            {t(screen === first ? 'done' : 'back')}
          </button>
        )}
      </main>
    </>
  )
}

const listed = [
  'recovery',
  'devices',
  'logins',
  'smartAccount',
  'sessions',
  'activity',
  'export',
  'keys',
] as const

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
