import { useEffect } from 'preact/hooks'
import type { GrantedSession } from '../../approvals/ethereum/sessions/GrantedSession.ts'
import { useTexts } from '../../locales/useTexts.ts'
import { Duration } from '../Duration.tsx'
import { useLoaded } from '../useLoaded.ts'
import { Loading } from './Loading.tsx'
import { type ChangeProps, useChange } from './useChange.ts'

/** What sites may do without asking, what they have used of it, and its end. */
export function SessionsSection({ settings: { granted }, ask }: ChangeProps) {
  const t = useTexts()
  const [loaded, reload] = useLoaded(granted.read)
  // Another tab may have ended some meanwhile.
  useEffect(() => {
    const look = () => document.hidden || reload()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [reload])
  const { isBusy, problem, run } = useChange(ask, reload)
  return (
    <>
      <p>{t('sessionsWhat')}</p>
      {problem && (
        <p class="warning" role="alert">
          {t(problem)}
        </p>
      )}
      <Loading loaded={loaded} onRetry={reload}>
        {(sessions) => (
          <Sessions
            sessions={sessions}
            isBusy={isBusy}
            onEnd={(session) => run((approve) => granted.end(session, approve))}
            onEndAll={(id) => run((approve) => granted.endAll(id, approve))}
          />
        )}
      </Loading>
    </>
  )
}

interface SessionsProps {
  readonly sessions: readonly GrantedSession[]
  readonly isBusy: boolean
  onEnd(session: GrantedSession): void
  onEndAll(networkId: string): void
}

const canEnd = ({ state }: GrantedSession) => state === 'lasts' || state === 'unknown'

function Sessions({ sessions, isBusy, onEnd, onEndAll }: SessionsProps) {
  const t = useTexts()
  if (sessions.length === 0) return <p class="soft">{t('sessionsNone')}</p>
  const networks = new Map(
    sessions.filter(canEnd).map(({ networkId, networkName }) => [networkId, networkName] as const),
  )
  return (
    <>
      <ul class="rows">
        {sessions.map((session) => (
          <li class="row" key={session.pci}>
            <span>
              <strong>
                <bdi>{session.host}</bdi>
              </strong>
              <Allowed session={session} />
              <State session={session} />
            </span>
            {canEnd(session) && (
              <button
                type="button"
                class="button button-small"
                onClick={() => onEnd(session)}
                aria-disabled={isBusy}
              >
                {t('sessionEnd')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {[...networks].map(([id, name]) => (
        <button type="button" class="button" key={id} onClick={() => onEndAll(id)} aria-disabled={isBusy}>
          {t('sessionEndAll', { network: name })}
        </button>
      ))}
    </>
  )
}

/** `0.1 ETH · 1 day`, or how many calls of which contracts. */
function Allowed({ session: { allowed } }: { readonly session: GrantedSession }) {
  const t = useTexts()
  if (allowed.kind === 'calls')
    return (
      <span translate={false}>
        {t('label.times')}: <bdi>{allowed.amount}</bdi> · <bdi>{allowed.contracts.join(', ')}</bdi>
      </span>
    )
  return (
    <span translate={false}>
      <bdi>{allowed.amount}</bdi> <bdi>{allowed.symbol}</bdi> · <Duration seconds={allowed.period} />
    </span>
  )
}

function State({
  session: { state, allowed, used, expiry, networkName },
}: {
  readonly session: GrantedSession
}) {
  const t = useTexts()
  const unit = allowed.kind === 'amount' ? ` ${allowed.symbol}` : ''
  const format = new Intl.DateTimeFormat(document.documentElement.lang || 'en', {
    ...{ dateStyle: 'medium', timeStyle: 'short' },
  })
  const words = {
    lasts: t('sessionUntil', { date: format.format(expiry * 1000) }),
    ended: t('sessionEnded'),
    over: t('sessionOver'),
    unknown: t('sessionUnknown'),
  }
  return (
    <>
      {used !== null && state === 'lasts' && (
        <span class="soft">{t('sessionUsed', { amount: used + unit })}</span>
      )}
      <span class="soft">{words[state]}</span>
      <span class="soft">
        <bdi>{networkName}</bdi>
      </span>
    </>
  )
}
