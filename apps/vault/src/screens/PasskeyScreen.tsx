import { useEffect, useRef, useState } from 'preact/hooks'
import { useTexts } from '../locales/useTexts.ts'
import {
  createPasskey,
  PasskeyRefusedError,
  type UnlockedPasskey,
  unlockPasskey,
} from '../passkeys/useAuthenticator.ts'
import type { PasskeyRefusal, PasskeyTask } from '../window/messages.ts'

/** Properties of {@link PasskeyScreen}. */
export interface PasskeyScreenProps extends Pick<PasskeyTask, 'owner' | 'credentialIds'> {
  onUnlocked(passkey: UnlockedPasskey): void
  onRefused(reason: PasskeyRefusal): void
}

/** Makes or uses a passkey at once, in a window of the vault's own. Whoever breaks off may press for it again, which some browsers ask for. */
export function PasskeyScreen({ owner, credentialIds, onUnlocked, onRefused }: PasskeyScreenProps) {
  const t = useTexts()
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'busy' | 'stopped' | 'done'>('busy')
  const run = () => {
    setState('busy')
    const asked = owner ? createPasskey(owner, credentialIds) : unlockPasskey(credentialIds)
    asked.then(
      (passkey) => {
        setState('done')
        onUnlocked(passkey)
      },
      (error) => {
        setState('stopped')
        if (error instanceof PasskeyRefusedError) onRefused(error.reason)
      },
    )
  }
  useEffect(run, [])
  useEffect(() => {
    if (state === 'stopped') button.current?.focus()
  }, [state])
  return (
    <main class="screen">
      <h1>{t(owner ? 'passkeyAdd' : 'passkeyUse')}</h1>
      <p role="status">{t(state === 'done' ? 'passkeyDone' : 'passkeyFollow')}</p>
      {state === 'stopped' && (
        <button type="button" class="button button-main" ref={button} onClick={run}>
          {t('retry')}
        </button>
      )}
    </main>
  )
}
