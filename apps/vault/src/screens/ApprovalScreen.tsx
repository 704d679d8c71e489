import type { WalletSign } from '@portico/vault-keys'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Approval } from '../approvals/Approval.ts'
import { useTexts } from '../locales/useTexts.ts'
import { ApprovalLines } from './ApprovalLines.tsx'
import { Sign } from './Sign.tsx'
import { WakingButton } from './WakingButton.tsx'
import { watchSight } from './watchSight.ts'

/** Properties of {@link ApprovalScreen}. */
export interface ApprovalScreenProps {
  readonly approval: Approval
  /** Origin of the page that asks; null for what the visitor changes himself. */
  readonly site: string | null
  readonly sign: WalletSign
  onApprove(): void
  onDecline(): void
}

const toHost = (site: string) => site.replace(/^https:\/\//, '')

/**
 * What a page wants signed, whole and in words. Nobody approves what he has not seen to its end: the button wakes half a second after the
 * end of it has come in sight, and sleeps again where something lies over it.
 */
export function ApprovalScreen({ approval, site, sign, onApprove, onDecline }: ApprovalScreenProps) {
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const screen = useRef<HTMLElement>(null)
  const [isAwake, setIsAwake] = useState(false)
  const [isRead, setIsRead] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => (screen.current ? watchSight(screen.current, setIsAwake) : undefined), [])
  // A key that is pressed in the frame does not reach the page, whose modal it would close.
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent) => key === 'Escape' && onDecline()
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [onDecline])
  return (
    <main class="screen" ref={screen}>
      <header class="head">
        <h1 id="title" ref={heading} tabIndex={-1}>
          {t(`title.${approval.title}`)}
        </h1>
        {site !== null && <p class="asked">{t('askedBy', { site: toHost(site) })}</p>}
        <Sign sign={sign} />
      </header>
      <Body approval={approval} onRead={setIsRead} />
      <div class="foot">
        <button type="button" class="button" onClick={onDecline}>
          {t('cancel')}
        </button>
        <WakingButton isAwake={isAwake && isRead} onPress={onApprove}>
          {t('approve')}
        </WakingButton>
      </div>
    </main>
  )
}

/** The lines, which scroll where they are more than fit; tells when their end has been in sight. */
function Body({ approval, onRead }: { readonly approval: Approval; onRead(isRead: boolean): void }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current) return
    // A busy browser hands over several looks at once.
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onRead(true),
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [onRead])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too
    <section class="body" tabIndex={0} aria-labelledby="title">
      <ApprovalLines approval={approval} />
      <div class="end" ref={end} />
    </section>
  )
}
