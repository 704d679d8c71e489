import { useEffect, useRef } from 'preact/hooks'
import { useTexts } from '../locales/useTexts.ts'
import { JoinSteps } from './JoinSteps.tsx'
import { PasskeyButton, type PasskeySecret } from './PasskeyButton.tsx'
import { RecoveryFileForm } from './RecoveryFileForm.tsx'
import type { RestoreWays } from './RestoreWays.ts'
import { readKeyProblem, readPasskeyProblem } from './readKeyProblem.ts'
import { useLoaded } from './useLoaded.ts'

/** Properties of {@link RestoreScreen}. */
export interface RestoreScreenProps {
  readonly ways: RestoreWays
  onCancel(): void
}

/** Leads the visitor back to a wallet that this device has no share of. There is no way from here to a new one. */
export function RestoreScreen({ ways, onCancel }: RestoreScreenProps) {
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  // Where they cannot be fetched the other ways stay.
  const [loaded] = useLoaded(ways.fetchPasskeys)
  const passkeys = loaded.state === 'ready' ? loaded.value : []
  useEffect(() => heading.current?.focus(), [])
  const unlock = ({ credentialId, secret }: PasskeySecret) => {
    const { wrapped = '' } = passkeys.find((passkey) => passkey.credentialId === credentialId) ?? {}
    return ways.recover({ wrapped, secret: new Uint8Array(secret) }).then(() => null, readPasskeyProblem)
  }
  return (
    <main class="screen">
      <h1 ref={heading} tabIndex={-1}>
        {t('restoreTitle')}
      </h1>
      <p>{t('restoreWhy')}</p>
      {loaded.state === 'loading' ? (
        <p class="soft" role="status">
          {t('working')}
        </p>
      ) : (
        <>
          {passkeys.length > 0 && (
            <PasskeyButton label="passkeyUse" ask={() => ways.askPasskey(passkeys)} onUnlocked={unlock} />
          )}
          <JoinSteps join={ways.join} />
          <RecoveryFileForm
            action="restoreAction"
            onSubmit={(recovery) => ways.recover(recovery).then(() => null, readKeyProblem)}
          />
        </>
      )}
      <button type="button" class="button" onClick={onCancel}>
        {t('cancel')}
      </button>
    </main>
  )
}
