import { useState } from 'preact/hooks'
import type { Recovery } from '../../keys/jobs.ts'
import type { TextKey } from '../../locales/en.ts'
import { useTexts } from '../../locales/useTexts.ts'
import type { Passkey } from '../../service/recoveryAnswers.ts'
import type { Settings } from '../../settings/createSettings.ts'
import { PasskeyButton } from '../PasskeyButton.tsx'
import { readKeyProblem } from '../readKeyProblem.ts'
import { useLoaded } from '../useLoaded.ts'
import { HoldSteps } from './HoldSteps.tsx'
import { Loading } from './Loading.tsx'

/** Passkeys that the service keeps at the most. */
const passkeyLimit = 10

const holdTexts = { why: 'holdWhy', ask: 'passkeyRemoveAsk', ready: 'holdReady' } as const

/** Properties of {@link PasskeysSection}. */
export interface PasskeysSectionProps {
  readonly settings: Settings
  /** The recovery file that was made or tried on this screen, whose key a passkey can wrap; null while there was none. */
  readonly opened: Recovery | null
}

/** Milliseconds in which a passkey that was added stands in for none that is older. */
const proving = 86_400_000

/** Whether it is the last one for the service, which has its removal wait for a day. */
function isLast(passkey: Passkey, all: readonly Passkey[]): boolean {
  const isProved = ({ addedAt }: Passkey) => addedAt <= Date.now() - proving
  const others = all.filter((other) => other !== passkey)
  return isProved(passkey) ? !others.some(isProved) : others.length === 0
}

/** Passkeys that open the wallet on a new device or site, beside the recovery file and never in its place. */
export function PasskeysSection({ settings, opened }: PasskeysSectionProps) {
  const t = useTexts()
  const [loaded, reload] = useLoaded(settings.passkeys.fetch)
  return (
    <section>
      <h2>{t('passkeys')}</h2>
      <p class="soft">{t('passkeysWhy')}</p>
      <Loading loaded={loaded} onRetry={reload}>
        {(known) => (
          <>
            <ul class="rows">
              {known.passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.credentialId}
                  {...{ settings, passkey, isLast: isLast(passkey, known.passkeys) }}
                  onRemoved={reload}
                />
              ))}
            </ul>
            {known.passkeys.length < passkeyLimit &&
              (opened ? (
                <PasskeyButton
                  label="passkeyAdd"
                  ask={() => settings.passkeys.ask(known)}
                  onUnlocked={(passkey) =>
                    settings.passkeys.add(opened, passkey).then(() => {
                      reload()
                      return null
                    }, readKeyProblem)
                  }
                />
              ) : (
                <p class="soft">{t('passkeyFileFirst')}</p>
              ))}
          </>
        )}
      </Loading>
    </section>
  )
}

interface PasskeyRowProps {
  readonly settings: Settings
  readonly passkey: Passkey
  readonly isLast: boolean
  onRemoved(): void
}

function PasskeyRow({ settings, passkey, isLast, onRemoved }: PasskeyRowProps) {
  const t = useTexts()
  const [isAsked, setIsAsked] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const remove = () => {
    if (!isAsked) return setIsAsked(true)
    setProblem(null)
    settings.passkeys
      .remove(passkey.credentialId)
      .then(onRemoved, (error) => setProblem(readKeyProblem(error)))
  }
  const button = (
    <button type="button" class="button button-small" onClick={remove}>
      {t(isAsked ? 'revokeSure' : 'revoke')}
    </button>
  )
  const added = new Date(passkey.addedAt).toLocaleString(document.documentElement.lang)
  return (
    <li class="rows">
      <div class="row">
        <span>
          <strong>{passkey.device}</strong>
          <span class="soft">{added}</span>
          {problem && (
            <span class="warning" role="alert">
              {t(problem)}
            </span>
          )}
        </span>
        {!isLast && button}
      </div>
      {isLast && (
        <HoldSteps settings={settings} kind="passkey" texts={holdTexts}>
          {button}
        </HoldSteps>
      )}
    </li>
  )
}
